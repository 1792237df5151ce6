export { loadPacksOrThrow, openSession, packsFor, type Session, type SessionOptions } from './session.js';

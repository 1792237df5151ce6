import { z } from 'zod';
import { CLASSIFIERS, PLATFORMS } from '../platform.js';

export const platformSchema = z.enum(PLATFORMS);
export const classifierSchema = z.enum(CLASSIFIERS);

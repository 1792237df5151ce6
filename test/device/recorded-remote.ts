import type { Remote } from '../../src/device/index.js';

const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** A session that writes down what it is asked for, and answers or fails as told. */
export class RecordedRemote implements Remote {
  readonly sessionId = 'test';
  readonly sent: string[] = [];
  /** The next answers by command; an Error is thrown. */
  readonly answers = new Map<string, unknown>();

  constructor(readonly capabilities: object) {}

  private answer(command: string, ...args: readonly unknown[]): Promise<unknown> {
    this.sent.push([command, ...args.map((arg) => JSON.stringify(arg))].join(' '));
    const name = command === 'executeScript' ? String(args[0]) : command;
    const answer = this.answers.get(name);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }

  static element(id: string): object {
    return { [ELEMENT_KEY]: id };
  }

  getPageSource = () => this.answer('getPageSource');
  takeScreenshot = () => this.answer('takeScreenshot');
  findElements = (using: string, value: string) => this.answer('findElements', using, value);
  getActiveElement = () => this.answer('getActiveElement');
  elementClick = (id: string) => this.answer('elementClick', id);
  elementSendKeys = (id: string, text: string) => this.answer('elementSendKeys', id, text);
  elementClear = (id: string) => this.answer('elementClear', id);
  getElementText = (id: string) => this.answer('getElementText', id);
  getElementAttribute = (id: string, name: string) => this.answer('getElementAttribute', id, name);
  performActions = (actions: object[]) => this.answer('performActions', actions);
  executeScript = (script: string, args: unknown[]) => this.answer('executeScript', script, ...args);
  back = () => this.answer('back');
  setOrientation = (orientation: string) => this.answer('setOrientation', orientation);
  acceptAlert = () => this.answer('acceptAlert');
  dismissAlert = () => this.answer('dismissAlert');
  updateSettings = (settings: object) => this.answer('updateSettings', settings);
  deleteSession = () => this.answer('deleteSession');
}

export const ANDROID = { platformName: 'Android', deviceScreenSize: '1080x2400', deviceScreenDensity: 440 };
export const IOS = { platformName: 'iOS', device: 'iphone' };

/** As WebdriverIO makes them. */
export function driverError(name: string, message = name, code?: string): Error {
  const error = new Error(message);
  error.name = name;
  return code === undefined ? error : Object.assign(error, { code });
}

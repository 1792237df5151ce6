/** The WebDriver commands that a device uses, as WebdriverIO names them; one round trip each. */
export interface Remote {
  readonly sessionId: string;
  readonly capabilities: object;
  /** Read by WebdriverIO at each request. Milliseconds. */
  readonly options?: { connectionRetryTimeout?: number | undefined; headers?: Record<string, string> | undefined };
  /** WebdriverIO tells of each command of the session before it is sent, whoever sends it: `browser.$(…)` too. */
  on?(event: 'command', listener: () => void): unknown;
  getPageSource(): Promise<unknown>;
  takeScreenshot(): Promise<unknown>;
  findElements(using: string, value: string): Promise<unknown>;
  getActiveElement(): Promise<unknown>;
  elementClick(id: string): Promise<unknown>;
  elementSendKeys(id: string, text: string): Promise<unknown>;
  elementClear(id: string): Promise<unknown>;
  getElementText(id: string): Promise<unknown>;
  getElementAttribute(id: string, name: string): Promise<unknown>;
  performActions(actions: object[]): Promise<unknown>;
  executeScript(script: string, args: (string | object | number | boolean | undefined)[]): Promise<unknown>;
  back(): Promise<unknown>;
  setOrientation(orientation: string): Promise<unknown>;
  acceptAlert(): Promise<unknown>;
  dismissAlert(): Promise<unknown>;
  updateSettings(settings: object): Promise<unknown>;
  deleteSession(): Promise<unknown>;
}

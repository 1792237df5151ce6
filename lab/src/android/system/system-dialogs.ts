import type { OpenDialog } from '../../malice/dialog.js';
import type { Malice } from '../../malice/malice.js';
import type { Display } from '../../ui/view.js';
import type { AndroidApp, Intent } from '../app.js';
import { PERMISSION_CONTROLLER } from './dialogs.js';
import { malicePlace, maliceWindow } from './malice-dialogs.js';
import { type PermissionPrompt, PermissionPrompts } from './permission-prompts.js';
import type { Permissions } from './permissions.js';
import type { RunningApp } from './process.js';
import { crashWindow, promptWindow, type ScreenWindow } from './screen.js';

/** What the system's dialogs need of the phone. */
export interface DialogHost {
  readonly apps: ReadonlyMap<string, AndroidApp>;
  readonly permissions: Permissions;
  readonly ground: { readonly malice: Malice };
  foreground(): RunningApp | null;
  start(packageName: string, intent: Intent): unknown;
  run(running: RunningApp | null, task: () => void): void;
  changed(): void;
}

/** The dialogs over the app in front: the question of a permission, word of a crash over that, and over all what malice brings. */
export class SystemDialogs {
  private crashed: string | null = null;
  private readonly prompts: PermissionPrompts;

  constructor(private readonly host: DialogHost) {
    this.prompts = new PermissionPrompts(host.permissions);
  }

  /** Back to front. */
  windows(display: Display): ScreenWindow[] {
    const windows: ScreenWindow[] = [];
    const prompt = this.openPrompt();
    if (prompt) {
      windows.push(
        promptWindow(display, prompt, {
          allow: () => this.answer(prompt, true),
          deny: () => this.answer(prompt, false),
        }),
      );
    }
    const packageName = this.crashed;
    if (packageName !== null) {
      windows.push(
        crashWindow(display, packageName, this.host.apps.get(packageName)?.label ?? packageName, {
          restart: () => this.host.start(packageName, { extras: {} }),
          close: () => this.closeCrash(),
        }),
      );
    }
    const { unasked } = this;
    if (unasked) windows.push(maliceWindow(display, unasked.dialog, unasked.app));
    return windows;
  }

  /** The one on top; null when there is none. */
  place(): { readonly packageName: string; readonly place: string } | null {
    const { unasked } = this;
    if (unasked) return malicePlace(unasked.dialog, unasked.app);
    if (this.crashed !== null) return { packageName: 'android', place: 'crash-dialog' };
    return this.openPrompt() ? { packageName: PERMISSION_CONTROLLER, place: 'permission-dialog' } : null;
  }

  /** The system's Back. @returns whether a dialog took it */
  back(): boolean {
    const prompt = this.openPrompt();
    const { unasked } = this;
    if (unasked) unasked.dialog.answer('back');
    else if (this.crashed !== null) this.closeCrash();
    else if (prompt) this.answer(prompt, null);
    else return false;
    return true;
  }

  /** @see PermissionPrompts.ask */
  ask(running: RunningApp, permission: string, answered: (granted: boolean) => void): void {
    if (this.prompts.ask(running, permission, answered)) this.host.changed();
  }

  tellCrash(packageName: string): void {
    this.crashed = packageName;
  }

  /** The app runs again, or was ended by somebody: nothing is left to tell. */
  forgetCrash(packageName: string): void {
    if (this.crashed === packageName) this.crashed = null;
  }

  processEnded(running: RunningApp): void {
    this.prompts.drop(running);
  }

  clear(): void {
    this.crashed = null;
  }

  /** What malice has put over an app. */
  private get unasked(): { readonly dialog: OpenDialog; readonly app: AndroidApp } | null {
    const app = this.host.foreground()?.app;
    const { dialog } = this.host.ground.malice;
    return app && dialog ? { dialog, app } : null;
  }

  private openPrompt(): PermissionPrompt | null {
    return this.prompts.open(this.host.foreground());
  }

  private answer(prompt: PermissionPrompt, granted: boolean | null): void {
    this.prompts.answer(prompt, granted);
    this.host.run(prompt.running, () => prompt.answered(granted === true));
  }

  private closeCrash(): void {
    this.crashed = null;
    this.host.changed();
  }
}

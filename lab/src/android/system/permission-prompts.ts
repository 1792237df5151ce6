import type { RunningApp } from './process.js';
import { fullPermissionName, type Permissions } from './permissions.js';

/** A question that an app wants put to the person. */
export interface PermissionPrompt {
  readonly running: RunningApp;
  readonly permission: string;
  readonly answered: (granted: boolean) => void;
}

/** The questions that wait for an answer, in the order they were asked. */
export class PermissionPrompts {
  private prompts: PermissionPrompt[] = [];

  constructor(private readonly permissions: Permissions) {}

  /** Answers at once, though later, what was answered before. @returns whether there is something new to show */
  ask(running: RunningApp, name: string, answered: (granted: boolean) => void): boolean {
    const permission = fullPermissionName(name);
    const state = this.permissions.state(running.app.packageName, permission);
    if (state === 'unasked') {
      this.prompts.push({ running, permission, answered });
      return true;
    }
    running.later(0, () => answered(state === 'granted'));
    return false;
  }

  /** The question that is on the screen: an app in the background cannot ask. */
  open(foreground: RunningApp | null): PermissionPrompt | null {
    const prompt = this.prompts[0];
    return prompt && prompt.running === foreground ? prompt : null;
  }

  /** @param granted null: the dialog was left without an answer, and may be shown again */
  answer(prompt: PermissionPrompt, granted: boolean | null): void {
    this.prompts = this.prompts.filter((other) => other !== prompt);
    if (granted === null) return;
    this.permissions.set(prompt.running.app.packageName, prompt.permission, granted ? 'granted' : 'denied');
  }

  /** The process is gone. */
  drop(running: RunningApp): void {
    this.prompts = this.prompts.filter((prompt) => prompt.running !== running);
  }
}

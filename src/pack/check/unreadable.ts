import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORMS, platformOf, type Capture, type Platform } from '../../model/index.js';
import { readScreen } from '../../screen/index.js';
import type { ReadText } from '../read-file.js';
import type { Finding } from './finding.js';

/** Why a capture proves nothing, and what to do about it. */
export type Unreadable = Pick<Finding, 'code' | 'message' | 'fix'>;

const SOURCE_OF: Readonly<Record<Platform, string>> = {
  android: 'an Android page source',
  ios: 'an iOS page source',
  desktop: 'a page source of the desktop',
};

/** What keeps the text of a capture from being read. @param again how it is taken again */
export function saidOfUnread({ problem }: Extract<ReadText, { kind: 'unread' }>, again: string): Unreadable {
  const { code, message, hint } = problem;
  // A YAML file would be saved as UTF-8; a page source is text as the driver sent it.
  return code === 'yaml'
    ? { code: 'capture-unreadable', message: 'it is no text in UTF-8.', fix: again }
    : { code, message, fix: hint };
}

/**
 * What a text is that is no good page source of the platform that its name says.
 * @param folder the pack's
 * @param again how it is taken again
 */
export function saidOfText(text: string, { file, classifier }: Capture, folder: string, again: string): Unreadable {
  const said = (message: string, fix = again): Unreadable => ({ code: 'capture-unreadable', message, fix });
  const own = platformOf([classifier]);
  if (text.trim() === '') return said('it is empty.');
  if (text.includes('\0')) return said('it is no text: it holds zero bytes.');
  const other = PLATFORMS.find((platform) => platform !== own && isSourceOf(text, platform));
  if (other !== undefined) {
    const meant = file.replace(`.${classifier}.`, `.${other}.`);
    const fix = existsSync(join(folder, meant))
      ? `Remove it: there is \`${meant}\` already.`
      : `Rename it to \`${meant}\`.`;
    return said(`it is ${SOURCE_OF[other]}, named as one of ${classifier}.`, fix);
  }
  if (/^\s*(?:<!doctype html|<html)/i.test(text)) return said(`it is an HTML page${titled(text)}, no page source.`);
  if (/^\s*[{["]/.test(text)) return said('it is JSON, no page source.', `Write what the driver says under \`value\` to the file, as it is. ${again}`); // prettier-ignore
  const { quality } = readScreen(text, own);
  if (quality === 'truncated') return said('it breaks off: the page source is truncated.');
  if (quality === 'empty') return said('it is a page source with nothing in it.');
  return said('it is no page source: not-a-source.');
}

/** A source that breaks off is one of its platform all the same. */
function isSourceOf(text: string, platform: Platform): boolean {
  const { quality, nodes } = readScreen(text, platform);
  return (quality === 'ok' || quality === 'truncated') && nodes.length > 0;
}

/** What an error page says of itself. */
function titled(text: string): string {
  const said = /<(title|h1|body)[^>]{0,100}>\s*([^<\n]{1,60})/i.exec(text.slice(0, 2_000))?.[2]?.trim();
  return said === undefined || said === '' ? '' : ` ("${said}")`;
}

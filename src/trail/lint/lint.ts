import type { Trail } from '../../model/index.js';
import { readTrail, type Problem, type Source } from '../../pack/index.js';
import type { LintFinding, Remark } from './finding.js';
import { remarksOnNames } from './names.js';
import { remarksOnSteps } from './steps.js';

/**
 * What can be said of a trail as a file, without its pack: its flaws, and of a sound one what its writer will not have meant. Whether its steps can run one after
 * the other is said by `rehearse`.
 * @param name how findings call the file
 */
export function lintTrail(path: string, name = path): readonly LintFinding[] {
  const read = readTrail(path, name);
  if (read.kind === 'invalid') return read.problems.map(asFinding);
  const { trail, source } = read;
  return [...remarksOnTrail(trail), ...remarksOnNames(trail), ...remarksOnSteps(trail)]
    .map((remark) => placed(remark, source))
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

function remarksOnTrail({ steps, pack, app, partial }: Trail): readonly Remark[] {
  const remarks: Remark[] = [];
  if (steps.length === 0)
    remarks.push({
      code: 'no-steps',
      severity: 'error',
      path: ['steps'],
      atKey: true,
      message: 'there are no steps.',
      why: 'A replay refuses it: it would pass whatever the app does.',
      fix: 'Record it anew, or remove it.',
    });
  if (pack === undefined && app === undefined)
    remarks.push({
      code: 'no-app',
      severity: 'error',
      path: ['name'],
      atKey: true,
      message: 'it names neither a pack nor an app.',
      why: 'Nobody can know what to replay it on.',
      fix: 'Add `pack: <id>`, or `app: { android: com.example.app }`.',
    });
  if (pack !== undefined && app !== undefined)
    remarks.push({
      code: 'app-unused',
      severity: 'warning',
      path: ['app'],
      atKey: true,
      message: `\`app\` says nothing beside \`pack: ${pack}\`.`,
      why: 'The pack names its apps itself.',
      fix: 'Take `app` out.',
    });
  if (partial !== undefined)
    remarks.push({
      code: 'partial',
      severity: 'info',
      path: ['partial'],
      atKey: true,
      message: `the recording stopped before its end: ${partial}.`.replace(/\.\.$/, '.'),
      why: 'A replay passes where the recording stopped.',
      fix: 'Record it again, or take `partial` out when the trail is what you want.',
    });
  return remarks;
}

function placed({ path, atKey, text, ...remark }: Remark, source: Source): LintFinding {
  const place = atKey === true ? source.atKey(path) : text === undefined ? source.at(path) : source.atText(path, text);
  return { file: source.file, ...place, ...remark, subject: path.map(String).join('.') };
}

function asFinding({ code, file, line, column, message, hint }: Problem): LintFinding {
  const why = 'A trail with a flaw is not replayed at all.';
  return { code, severity: 'error', file, line, column, message, why, fix: hint, subject: message };
}

import { CLASSIFIERS, ID_PATTERN, nearest, suggest, type Capture, type Classifier } from '../model/index.js';
import { clipped, type Problem } from './problem.js';
import type { Source } from './source.js';

/**
 * Reads `captures/<waypoint>.<classifier>[.name].xml`. The name of a capture of another pack's place cannot be written, so
 * a capture belongs to the pack whose place it proves.
 */
export function nameCaptures(
  files: readonly string[],
  waypoints: ReadonlySet<string>,
): { readonly captures: readonly Capture[]; readonly problems: readonly Problem[] } {
  const captures: Capture[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const [waypoint = '', classifier = '', name, ...rest] = file
      .replace(/^captures\//, '')
      .replace(/\.xml$/, '')
      .split('.');
    const complain = (code: Problem['code'], message: string, hint: string): void => {
      problems.push({ code, file, line: 1, column: 1, message, hint });
    };
    if (!isClassifier(classifier) || rest.length > 0 || (name !== undefined && !ID_PATTERN.test(name))) {
      const near = nearest(classifier, CLASSIFIERS);
      complain(
        'file-name',
        'is not named `<waypoint>.<classifier>[.name].xml`.',
        near === undefined || near === classifier
          ? `Classifiers: ${CLASSIFIERS.join(', ')}.`
          : `Did you mean \`${near}\`?`,
      );
    } else if (!waypoints.has(waypoint)) {
      const near = nearest(waypoint, waypoints);
      complain(
        'unknown-place',
        `proves \`${waypoint}\`, which is no waypoint of this pack.`,
        near === undefined
          ? 'Write the waypoint, or remove the capture.'
          : files.includes(file.replace(waypoint, near))
            ? `There is \`${file.replace(waypoint, near)}\` already: keep one of the two.`
            : `Did you mean \`${near}\`?`,
      );
    } else captures.push({ waypoint, classifier, name, file });
  }
  return { captures, problems };
}

/** What `captures/index.yaml` says it says of captures that are there. @param names its keys: files beside it */
export function indexProblems(
  names: readonly string[],
  source: Source,
  captures: readonly string[],
): readonly Problem[] {
  const known = new Set(captures.map((file) => file.replace(/^captures\//, '')));
  return names.flatMap((name): Problem[] => {
    if (known.has(name)) return [];
    const place = { file: source.file, ...source.atKey([name]) };
    return [
      /[/\\]/.test(name) || name === '..'
        ? {
            code: 'outside-pack',
            ...place,
            message: `\`${clipped(name)}\` leads out of \`captures\`.`,
            hint: 'Name a file that lies beside this one.',
          }
        : {
            code: 'unknown-key',
            ...place,
            message: `there is no capture \`${clipped(name)}\`.`,
            hint: suggest(name, known, 'capture'),
          },
    ];
  });
}

function isClassifier(text: string): text is Classifier {
  return CLASSIFIERS.some((classifier) => classifier === text);
}

import { startLab, type Lab, type LabOptions } from './lab.js';

/**
 * `lab up`: starts the phones, says how any WebDriver client reaches them, runs until `until` resolves, ends everything.
 * @param options.json one JSON document instead of text
 * @param options.write gets the text; the caller decides where it goes
 * @param options.onUp told of the lab once it is up; what it returns is called when the lab is to end
 * @param options.until the wish to end, for instance Ctrl-C
 */
export async function labUp(
  options: LabOptions & {
    readonly json?: boolean;
    readonly write: (text: string) => void;
    readonly until: Promise<unknown>;
    readonly onUp?: (lab: Lab) => () => void;
  },
): Promise<void> {
  const lab = await startLab(options);
  const ending = options.onUp?.(lab);
  try {
    options.write(options.json === true ? `${JSON.stringify(describeLab(lab), null, 2)}\n` : labText(lab));
    await options.until;
  } finally {
    ending?.();
    await lab.stop();
  }
}

/** The lab as plain data, the shape that `lab up --json` prints. */
export function describeLab(lab: Lab): {
  readonly appium: string;
  readonly phones: readonly {
    readonly name: string;
    readonly platform: string;
    readonly control: string;
    readonly capabilities: object;
  }[];
} {
  return {
    appium: lab.appium.url,
    phones: phonesOf(lab).map(({ name, platform, controlUrl, capabilities }) => ({
      name,
      platform,
      control: controlUrl,
      capabilities,
    })),
  };
}

function labText(lab: Lab): string {
  const phones = phonesOf(lab).map(
    ({ name, controlUrl, capabilities }) =>
      `${name}\n  control port ${controlUrl}\n  capabilities\n${indent(JSON.stringify(capabilities, null, 2))}`,
  );
  return [`The lab is up. Appium: ${lab.appium.url}`, ...phones, 'Ctrl-C ends it.', ''].join('\n\n');
}

function phonesOf(lab: Lab): NonNullable<Lab['phones']['android']>[] {
  return [lab.phones.android, lab.phones.ios].filter((phone) => phone !== undefined);
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}

import type { IosApp } from '../app.js';
import { DeviceError } from './device-error.js';

/** Which of the apps that this phone knows are installed. At first: all. */
export class InstalledApps {
  private readonly installed = new Map<string, IosApp>();

  /** @param catalog what can be installed */
  constructor(private readonly catalog: readonly IosApp[]) {
    this.installAll();
  }

  get all(): readonly IosApp[] {
    return [...this.installed.values()];
  }

  /** @throws DeviceError when it is not installed */
  get(bundleId: string): IosApp {
    const app = this.installed.get(bundleId);
    if (app) return app;
    const known = [...this.installed.keys()].join(', ') || 'none';
    throw new DeviceError(`The application '${bundleId}' is not installed. Installed: ${known}`);
  }

  /**
   * The app named, or the one that has registered the scheme of a link.
   * @throws DeviceError when no app takes it
   */
  takerOf(url: string, bundleId?: string): IosApp {
    const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
    if (!scheme) throw new DeviceError(`'${url}' is not a valid URL`);
    const takes = (app: IosApp): boolean => app.urlSchemes.some((known) => known.toLowerCase() === scheme);
    const app = bundleId === undefined ? this.all.find(takes) : this.get(bundleId);
    if (app) return app;
    throw new DeviceError(
      `The operation couldn’t be completed. (FBSOpenApplicationServiceErrorDomain error 1.): no app opens '${url}'`,
    );
  }

  /** @throws DeviceError when the phone does not know the app */
  known(bundleId: string): IosApp {
    const app = this.catalog.find((candidate) => candidate.bundleId === bundleId);
    if (app) return app;
    const known = this.catalog.map((candidate) => candidate.bundleId).join(', ');
    throw new DeviceError(`The virtual iPhone has no app '${bundleId}' to install. It knows: ${known}`);
  }

  install(app: IosApp): void {
    this.installed.set(app.bundleId, app);
  }

  installAll(): void {
    for (const app of this.catalog) this.install(app);
  }

  uninstall(bundleId: string): void {
    this.installed.delete(bundleId);
  }
}

import type { IosApp, IosAttributes, IosProcess, IosSystem, IosView } from '../../../lab/src/ios/app.js';
import type { Handlers, Rect } from '../../../lab/src/ui/view.js';

/** A small app with everything that a phone must do for one: list, form, alert, sheet, permission, link, animation. */
export const SHOPPING = 'com.example.Shopping';

export interface ShoppingLaunch {
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export interface Shopping extends IosApp {
  /** Every start, oldest first. */
  readonly launches: ShoppingLaunch[];
}

export function shoppingApp(): Shopping {
  const launches: ShoppingLaunch[] = [];
  return {
    bundleId: SHOPPING,
    name: 'Shopping',
    version: '1.2',
    urlSchemes: ['shopping'],
    launches,
    start(system, launch) {
      launches.push(launch);
      return new ShoppingProcess(system);
    },
  };
}

const ROW = 60;
const TOP = 100;

class ShoppingProcess implements IosProcess {
  private items: string[];
  private name = '';
  private note = '';
  private secret = '';
  private urgent = false;
  private dialog: 'none' | 'alert' | 'sheet' = 'none';
  private screen: 'list' | 'form' = 'list';
  private offset = 0;
  private granted: boolean | null = null;
  private said = '';
  private spinning = false;

  constructor(private readonly system: IosSystem) {
    const stored = system.storage.read();
    this.items = Array.isArray(stored) ? stored.map(String) : Array.from({ length: 30 }, (_, at) => `Item ${at + 1}`);
  }

  openUrl(url: string): void {
    if (url.endsWith('/new')) this.screen = 'form';
    else this.said = url;
  }

  truth(): { readonly place: string; readonly data: unknown } {
    return { place: this.dialog === 'none' ? this.screen : this.dialog, data: { items: this.items, said: this.said } };
  }

  seed(data: unknown): void {
    if (!Array.isArray(data)) throw new Error('Shopping holds a list of names');
    this.items = data.map(String);
    this.system.storage.write(this.items);
  }

  windows(): readonly IosView[] {
    const { width, height } = this.system.display;
    const children = this.screen === 'list' ? this.list() : this.form();
    const dialogs = this.dialog === 'alert' ? [this.alert()] : this.dialog === 'sheet' ? [this.sheet()] : [];
    return [view('window', 'Window', { x: 0, y: 0, width, height }, {}, [...children, ...dialogs])];
  }

  private list(): IosView[] {
    const { width, height } = this.system.display;
    const table: Rect = { x: 0, y: TOP, width, height: height - TOP };
    const cells = this.items.map((item, at) => {
      const rect = { x: 0, y: TOP + at * ROW - this.offset, width, height: ROW };
      const title = view(`title-${item}`, 'StaticText', inset(rect), { label: item });
      return view(`cell-${item}`, 'Cell', rect, { id: `cell-${item}` }, [title], {
        tap: () => (this.said = item),
        longPress: () => (this.said = `held ${item}`),
        doubleTap: () => (this.said = `twice ${item}`),
      });
    });
    const most = Math.max(0, this.items.length * ROW - table.height);
    const bar = view('bar', 'NavigationBar', { x: 0, y: 47, width, height: 44 }, { id: 'Shopping' }, [
      button('add', 'Add', { x: width - 60, y: 47, width: 50, height: 44 }, () => (this.screen = 'form'), 'add-button'),
      button('more', 'More', { x: 0, y: 47, width: 60, height: 44 }, () => (this.dialog = 'sheet')),
      button('ask', 'Ask', { x: 70, y: 47, width: 60, height: 44 }, () => this.ask()),
      button('clear', 'Clear', { x: 140, y: 47, width: 60, height: 44 }, () => (this.dialog = 'alert')),
      button('spin', 'Spin', { x: 210, y: 47, width: 60, height: 44 }, () => this.spin()),
      ...(this.spinning
        ? [view('busy', 'ActivityIndicator', { x: 280, y: 57, width: 20, height: 20 }, { label: 'In progress' })]
        : []),
    ]);
    return [
      {
        ...view('table', 'Table', table, { id: 'items' }, cells, {
          scroll: (_dx, dy) => {
            const next = Math.min(most, Math.max(0, this.offset - dy));
            const moved = next !== this.offset;
            this.offset = next;
            return moved;
          },
        }),
        clips: true,
      },
      bar,
    ];
  }

  private form(): IosView[] {
    const { width } = this.system.display;
    const row = (at: number): Rect => ({ x: 20, y: 110 + at * 60, width: width - 40, height: 44 });
    return [
      button('back', 'Back', { x: 0, y: 47, width: 80, height: 44 }, () => (this.screen = 'list')),
      button('save', 'Save', { x: width - 80, y: 47, width: 80, height: 44 }, () => this.save(), 'save-button', {
        enabled: this.name !== '',
      }),
      view('name', 'TextField', row(0), { id: 'name-field', value: this.name, placeholder: 'Name' }, [], {
        edit: (text) => (this.name = text),
        submit: () => this.system.focus('note'),
      }),
      view('note', 'TextView', row(1), { id: 'note-field', value: this.note }, [], {
        edit: (text) => (this.note = text),
      }),
      view('secret', 'SecureTextField', row(2), { id: 'secret-field', value: this.secret, placeholder: 'Secret' }, [], {
        edit: (text) => (this.secret = text),
        submit: () => this.system.focus(null),
      }),
      view('urgent', 'Switch', row(3), { id: 'urgent', value: this.urgent ? '1' : '0' }, [], {
        tap: () => (this.urgent = !this.urgent),
      }),
      button('fail', 'Fail', row(4), () => {
        throw new Error('as asked');
      }),
    ];
  }

  private alert(): IosView {
    const box = { x: 60, y: 300, width: 270, height: 150 };
    return {
      ...view('alert', 'Alert', box, { label: 'Clear the list?' }, [
        view('alert-title', 'StaticText', { ...box, height: 40 }, { label: 'Clear the list?' }),
        view('alert-text', 'StaticText', { ...box, y: 340, height: 40 }, { label: 'This cannot be undone.' }),
        button('alert-no', 'Cancel', { x: 60, y: 406, width: 135, height: 44 }, () => (this.dialog = 'none')),
        button('alert-yes', 'Clear', { x: 195, y: 406, width: 135, height: 44 }, () => {
          this.items = [];
          this.system.storage.write(this.items);
          this.dialog = 'none';
        }),
      ]),
      blocks: 'everywhere',
    };
  }

  private sheet(): IosView {
    const { height } = this.system.display;
    const box = { x: 10, y: height - 170, width: 370, height: 160 };
    return {
      ...view('sheet', 'Sheet', box, { label: 'More' }, [
        button('sheet-sort', 'Sort', { ...box, height: 50 }, () => {
          this.items = this.items.toReversed();
          this.dialog = 'none';
        }),
        button('sheet-cancel', 'Cancel', { ...box, y: height - 60, height: 50 }, () => (this.dialog = 'none')),
      ]),
      blocks: 'everywhere',
    };
  }

  private ask(): void {
    this.system.requestNotifications((granted) => {
      this.granted = granted;
      this.said = `notifications ${this.granted ? 'on' : 'off'}`;
    });
  }

  private spin(): void {
    this.spinning = true;
    this.system.later(200, () => (this.spinning = false));
  }

  private save(): void {
    this.items = [this.name, ...this.items];
    this.system.storage.write(this.items);
    this.name = '';
    this.screen = 'list';
  }
}

function view(
  key: string,
  type: string,
  rect: Rect,
  attributes: Omit<IosAttributes, 'type'>,
  children: readonly IosView[] = [],
  on?: Handlers,
): IosView {
  const text = attributes.value || attributes.label || attributes.placeholder;
  return {
    key,
    rect,
    attributes: { type, ...attributes },
    ...(text ? { look: { text } } : {}),
    ...(on ? { on } : {}),
    children,
  };
}

function button(
  key: string,
  label: string,
  rect: Rect,
  tap: () => void,
  id?: string,
  extra: Omit<IosAttributes, 'type'> = {},
): IosView {
  return view(key, 'Button', rect, { label, ...(id ? { id } : {}), ...extra }, [], { tap });
}

function inset(rect: Rect): Rect {
  return { x: rect.x + 16, y: rect.y + 10, width: rect.width - 32, height: rect.height - 20 };
}

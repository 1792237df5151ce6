import type {
  AndroidApp,
  AndroidProcess,
  AndroidSystem,
  AndroidView,
  AndroidWindow,
  Intent,
} from '../../../lab/src/android/app.js';
import type { Handlers, Rect } from '../../../lab/src/ui/view.js';

export const NOTES = 'com.example.notes';
const ROW = 180;
const id = (name: string): string => `${NOTES}:id/${name}`;

interface Notes {
  notes: string[];
}

type Extra = Partial<AndroidView['attributes']>;

function view(
  key: string,
  className: string,
  rect: Rect,
  attributes: Extra = {},
  on?: Handlers,
  children: readonly AndroidView[] = [],
): AndroidView {
  return {
    key,
    rect,
    attributes: { class: `android.widget.${className}`, ...attributes },
    look: { ...(attributes.text === undefined ? {} : { text: attributes.text }) },
    ...(on ? { on } : {}),
    children,
  };
}

/** An app to try the phone with: a list of notes, an editor, a dialog, a permission. */
export const notesApp: AndroidApp = {
  packageName: NOTES,
  label: 'Notes',
  version: { name: '1.0', code: 1 },
  activities: ['.MainActivity', '.EditActivity'],
  launcherActivity: '.MainActivity',
  runtimePermissions: ['android.permission.POST_NOTIFICATIONS'],
  handles: (uri) => uri.startsWith('notes://'),
  start: (system) => new NotesProcess(system),
};

class NotesProcess implements AndroidProcess {
  private place: 'list' | 'editor' = 'list';
  private notes: string[];
  private offset = 0;
  private title = '';
  private secret = '';
  private deleting: number | null = null;
  private status = 'ready';
  private covered = false;

  constructor(private readonly system: AndroidSystem) {
    const stored = system.storage.read() as Notes | undefined;
    this.notes = stored?.notes ?? Array.from({ length: 30 }, (_, at) => `Note ${at + 1}`);
  }

  open(intent: Intent): void {
    const title = intent.data === undefined ? null : new URL(intent.data).searchParams.get('title');
    if (intent.activity === '.EditActivity' || title !== null) this.edit(title ?? '');
  }

  back(): boolean {
    if (this.deleting !== null) this.deleting = null;
    else if (this.place === 'editor') this.place = 'list';
    else return false;
    return true;
  }

  activity(): string {
    return this.place === 'editor' ? '.EditActivity' : '.MainActivity';
  }

  truth(): { place: string; data: unknown } {
    return { place: this.deleting === null ? this.place : 'delete-dialog', data: { notes: this.notes } };
  }

  seed(data: unknown): void {
    const notes = (data as Partial<Notes> | null)?.notes;
    if (!Array.isArray(notes)) throw new Error('notes must be a list of texts');
    this.notes = notes;
    this.store();
  }

  windows(): readonly AndroidWindow[] {
    const activity: AndroidWindow = {
      key: this.place,
      kind: 'activity',
      root: this.place === 'editor' ? this.editor() : this.list(),
    };
    return this.deleting === null ? [activity] : [activity, this.dialog(this.deleting)];
  }

  private list(): AndroidView {
    const { width, height } = this.system.display;
    const box: Rect = { x: 0, y: 220, width, height: height - 420 };
    const limit = Math.max(0, this.notes.length * ROW - box.height);
    const rows = this.notes.flatMap((text, at) => {
      const rect = { x: 0, y: box.y + at * ROW - this.offset, width, height: ROW };
      if (rect.y + ROW <= box.y || rect.y >= box.y + box.height) return [];
      return [
        view(
          `row:${text}`,
          'LinearLayout',
          rect,
          {},
          { tap: () => this.say(`opened ${text}`), longPress: () => (this.deleting = at) },
          [view(`title:${text}`, 'TextView', rect, { id: id('title'), text })],
        ),
      ];
    });
    const list: AndroidView = {
      key: 'list',
      rect: box,
      clips: true,
      attributes: { class: 'androidx.recyclerview.widget.RecyclerView', id: id('list') },
      on: {
        scroll: (_dx, dy) => {
          const next = Math.min(limit, Math.max(0, this.offset - dy));
          const moved = next !== this.offset;
          this.offset = next;
          return moved;
        },
      },
      children: rows,
    };
    const button = (name: string, x: number, text: string, tap: () => void, extra: Extra = {}): AndroidView =>
      view(name, 'Button', { x, y: height - 180, width: 230, height: 140 }, { id: id(name), text, ...extra }, { tap });
    const cover: AndroidView[] = this.covered
      ? [{ ...view('cover', 'FrameLayout', { x: 0, y: height - 200, width, height: 200 }), blocks: 'inside' }]
      : [];
    return view('root', 'FrameLayout', { x: 0, y: 0, width, height }, {}, undefined, [
      view(
        'header',
        'TextView',
        { x: 40, y: 90, width: 660, height: 100 },
        { id: id('header'), text: `Notes (${this.notes.length})` },
      ),
      view('status', 'TextView', { x: 720, y: 90, width: 340, height: 100 }, { id: id('status'), text: this.status }),
      list,
      button('add', 20, 'Add', () => this.edit(''), { description: 'Add note' }),
      button('ask', 270, 'Ask', () => this.ask()),
      button('crash', 520, 'Crash', () => {
        throw new Error('boom');
      }),
      button('animate', 770, 'Animate', () => this.system.later(200, () => this.say('animated'))),
      view(
        'hidden',
        'TextView',
        { x: 0, y: 0, width: 10, height: 10 },
        { id: id('hidden'), text: 'Hidden', visible: false },
      ),
      ...cover,
    ]);
  }

  private editor(): AndroidView {
    const { width, height } = this.system.display;
    const bottom = this.system.keyboard()?.y ?? height;
    const field = (name: string, y: number, text: string, change: (text: string) => void, extra: Extra): AndroidView =>
      view(
        name,
        'EditText',
        { x: 40, y, width: width - 80, height: 140 },
        { id: id(name), text, ...extra },
        {
          edit: change,
          submit: () => this.say('submitted'),
        },
      );
    return view('editor', 'FrameLayout', { x: 0, y: 0, width, height }, {}, undefined, [
      field('input_title', 120, this.title, (text) => (this.title = text), { hint: 'Title' }),
      field('input_secret', 300, this.secret, (text) => (this.secret = text), { password: true }),
      view(
        'save',
        'Button',
        { x: 40, y: bottom - 180, width: 400, height: 140 },
        { id: id('save'), text: 'Save', enabled: this.title !== '' },
        { tap: () => this.save() },
      ),
      view(
        'editor_status',
        'TextView',
        { x: 500, y: 470, width: 400, height: 100 },
        { id: id('status'), text: this.status },
      ),
    ]);
  }

  private dialog(at: number): AndroidWindow {
    const box: Rect = { x: 140, y: 900, width: 800, height: 500 };
    const close = (): void => {
      this.deleting = null;
    };
    const button = (name: string, x: number, text: string, tap: () => void): AndroidView =>
      view(
        `dialog:${name}`,
        'Button',
        { x, y: 1240, width: 300, height: 130 },
        { id: `android:id/${name}`, text },
        { tap },
      );
    return {
      key: 'delete-dialog',
      kind: 'dialog',
      onOutsideTouch: close,
      root: view('dialog', 'FrameLayout', box, {}, undefined, [
        view(
          'dialog:title',
          'TextView',
          { x: 180, y: 940, width: 700, height: 90 },
          { id: 'android:id/alertTitle', text: 'Delete note?' },
        ),
        view(
          'dialog:message',
          'TextView',
          { x: 180, y: 1040, width: 700, height: 90 },
          { id: 'android:id/message', text: this.notes[at] ?? '' },
        ),
        button('button2', 200, 'Cancel', close),
        button('button1', 560, 'Delete', () => {
          this.notes = this.notes.filter((_, index) => index !== at);
          this.store();
          close();
        }),
      ]),
    };
  }

  private edit(title: string): void {
    this.place = 'editor';
    this.title = title;
    this.secret = '';
    this.system.invalidate();
  }

  private save(): void {
    this.notes = [...this.notes, this.title];
    this.store();
    this.place = 'list';
  }

  private ask(): void {
    this.system.requestPermission('POST_NOTIFICATIONS', (granted) => this.say(granted ? 'granted' : 'denied'));
  }

  private say(status: string): void {
    this.status = status;
    this.covered = status === 'opened Note 2';
    this.system.invalidate();
  }

  private store(): void {
    this.system.storage.write({ notes: this.notes });
  }
}

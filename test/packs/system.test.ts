import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choose, compileMatcher, expandSelector } from '../../src/match/index.js';
import type { Selector } from '../../src/model/index.js';
import { elementLookup, loadPacks, resolvePacks } from '../../src/pack/index.js';
import { readScreen } from '../../src/screen/index.js';

type Phone = 'android' | 'ios';
const FOLDER = fileURLToPath(new URL('../../packs/system/', import.meta.url));
const loaded = loadPacks(FOLDER);
if (loaded.kind === 'invalid') throw new Error(JSON.stringify(loaded.problems));
const packs = {
  android: resolvePacks(loaded.main, loaded.used, ['android']),
  ios: resolvePacks(loaded.main, loaded.used, ['ios']),
};
const matcher = { android: compileMatcher(packs.android), ios: compileMatcher(packs.ios) };
const capture = (name: string): string => readFileSync(join(FOLDER, 'captures', `${name}.xml`), 'utf8');

function identified(phone: Phone, source: string): string | null {
  return matcher[phone].identify(readScreen(source, phone)).waypoint;
}

/** What the first tap of an answer hits: the text of the one node that it means, or why there is not one. */
function hit(phone: Phone, source: string, place: string, answer: string): string {
  const step = packs[phone].places.get(place)?.clear.get(answer)?.[0];
  if (step === undefined) return 'no answer';
  const selector = expandSelector(step.spec as Selector, elementLookup(packs[phone], place), {});
  const choice = choose(readScreen(source, phone), selector, 'act');
  return choice.kind === 'one' ? choice.node.text : choice.kind;
}

describe('The dialogs of the system', () => {
  describe('on an iPhone, in languages that the lab does not show', () => {
    const alert = capture('camera-permission.ios');
    const written = (title: string, deny: string, allow: string): string =>
      alert
        .replaceAll('“Calendar” Would Like to Access the Camera', title)
        .replaceAll('Don’t Allow', deny)
        .replaceAll('"OK"', `"${allow}"`);
    for (const [language, title, deny, allow, place] of [
      ['it', '“Calendar” vorrebbe inviarti delle notifiche', 'Non consentire', 'Consenti', 'notification-permission'],
      ['it', '“Calendar” vorrebbe accedere alla fotocamera', 'Non consentire', 'OK', 'camera-permission'],
      ['pt', '“Calendar” Deseja Ter Acesso à Câmera', 'Não Permitir', 'OK', 'camera-permission'],
      ['pt', '“Calendar” Deseja Ter Acesso aos Seus Contatos', 'Não Permitir', 'OK', 'contacts-permission'],
      ['zh-Hans', '“Calendar”想给您发送通知', '不允许', '允许', 'notification-permission'],
      ['zh-Hans', '“Calendar”想访问您的麦克风', '不允许', '好', 'microphone-permission'],
      ['ko', '‘Calendar’이(가) 카메라에 접근하려고 합니다', '허용 안 함', '승인', 'camera-permission'],
      ['ko', '‘Calendar’이(가) 사용자의 사진에 접근하려고 합니다', '허용 안 함', '승인', 'photos-permission'],
      ['fr', '« Calendar » souhaite accéder à vos photos.', 'Ne pas autoriser', 'OK', 'photos-permission'],
      ['nl', 'Calendar wil toegang tot uw contacten', 'Weiger', 'OK', 'contacts-permission'],
      // What nobody confirmed the title of is the general place.
      ['pt', '“Calendar” Deseja Enviar Notificações', 'Não Permitir', 'Permitir', 'permission'],
    ] as const)
      it(`are known in ${language}: ${title}`, () => {
        const source = written(title, deny, allow);
        expect(identified('ios', source)).to.equal(place);
        expect(hit('ios', source, place, 'deny')).to.equal(deny);
        expect(hit('ios', source, place, 'allow')).to.equal(allow);
      });

    for (const language of ['de', 'fr', 'es', 'ja', 'nl'])
      it(`allow the location while the app is used, once, or not at all, in ${language}`, () => {
        const source = capture(`location-permission.ios.${language}`);
        const hits = ['once', 'allow', 'deny'].map((answer) => hit('ios', source, 'location-permission', answer));
        const buttons = [...source.matchAll(/<XCUIElementTypeButton [^>]*label="([^"]*)"/g)].map(([, label]) => label);
        expect(hits).to.deep.equal(buttons);
      });

    it('are none where an alert of the app has no button that denies', () => {
      expect(identified('ios', written('Delete all events?', 'Keep', 'OK'))).to.equal(null);
    });
  });

  describe('on Android, whatever its version', () => {
    const plain = capture('contacts-permission.android');
    const whole = capture('location-permission.android');
    const de = plain.replaceAll(/text="[^"]*contacts\?"/g, 'text="Zulassen, dass Kalender auf deine Kontakte zugreift?"');

    it('are the general question in a language that nobody confirmed', () => {
      expect(identified('android', de)).to.equal('permission');
      expect(hit('android', de, 'permission', 'deny')).to.equal('Don’t allow');
      expect(hit('android', de, 'permission', 'allow')).to.equal('Allow');
    });

    it('are known by the ids of the package installer before Android 10, and of Google’s module', () => {
      for (const controller of ['com.android.packageinstaller', 'com.google.android.permissioncontroller']) {
        const source = plain.replaceAll('com.android.permissioncontroller', controller);
        expect(identified('android', source), controller).to.equal('contacts-permission');
        expect(hit('android', source, 'contacts-permission', 'deny'), controller).to.equal('Don’t allow');
      }
    });

    for (const id of [
      'permission_deny_and_dont_ask_again_button',
      'permission_no_upgrade_button',
      'permission_no_upgrade_and_dont_ask_again_button',
      'permission_no_upgrade_one_time_button',
      'permission_no_upgrade_one_time_and_dont_ask_again_button',
      'permission_dont_allow_more_selected_button',
    ])
      it(`are denied by ${id}`, () => {
        const source = whole.replaceAll('permission_deny_button', id);
        expect(identified('android', source)).to.equal('location-permission');
        expect(hit('android', source, 'location-permission', 'deny')).to.equal('Don’t allow');
      });

    it('are denied for this time where they could be denied for good, too', () => {
      const button = /<android\.widget\.Button [^>]*permission_deny_button[^>]*\/>/.exec(plain)?.[0] ?? '';
      const forGood = button
        .replace('permission_deny_button', 'permission_deny_and_dont_ask_again_button')
        .replace('Don’t allow', 'Don’t ask again')
        .replace(/bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"/, 'bounds="[$1,2000][$3,2100]"');
      const source = plain.replace(button, `${button}${forGood}`);
      expect(source).to.contain('Don’t ask again');
      expect(hit('android', source, 'contacts-permission', 'deny')).to.equal('Don’t allow');
    });

    it('allow the location while the app is used, on Android 10 where it could be allowed for ever, too', () => {
      const source = whole.replaceAll('permission_allow_one_time_button', 'permission_allow_always_button');
      expect(hit('android', source, 'location-permission', 'allow')).to.equal('While using the app');
      expect(hit('android', whole, 'location-permission', 'once')).to.equal('Only this time');
      expect(hit('android', whole, 'location-permission', 'allow-approximate')).to.equal('Approximate');
    });

    it('allow all photos, or those that are chosen', () => {
      const source = capture('photos-permission.android');
      expect(hit('android', source, 'photos-permission', 'allow')).to.equal('Allow all');
      expect(hit('android', source, 'photos-permission', 'selected')).to.equal('Select photos and videos');
    });

    it('wait for an app that does not respond, and close or restart one that keeps stopping', () => {
      expect(hit('android', capture('app-not-responding.android'), 'app-not-responding', 'wait')).to.equal('Wait');
      expect(hit('android', capture('app-crash.android'), 'app-crash', 'close')).to.equal('Close app');
      expect(hit('android', capture('app-crash.android'), 'app-crash', 'restart')).to.equal('Open app again');
    });
  });
});

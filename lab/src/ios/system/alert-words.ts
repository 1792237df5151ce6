import type { Asks, Locale } from '../../malice/dialog.js';

/** What the alert of a permission says, as iOS 14 and later have it (calabash/DeviceAgent.iOS collected the texts from phones). */
interface Words {
  /** Between these two stands the name of the app. */
  readonly titles: Readonly<Record<Asks, readonly [string, string]>>;
  readonly allow: string;
  readonly ok: string;
  readonly deny: string;
  readonly once: string;
  readonly whileUsing: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    titles: {
      notifications: ['“', '” Would Like to Send You Notifications'],
      location: ['Allow “', '” to use your location?'],
      camera: ['“', '” Would Like to Access the Camera'],
      microphone: ['“', '” Would Like to Access the Microphone'],
      contacts: ['“', '” Would Like to Access Your Contacts'],
      photos: ['“', '” Would Like to Access Your Photos'],
      calendar: ['“', '” Would Like to Access Your Calendar'],
    },
    allow: 'Allow',
    ok: 'OK',
    deny: 'Don’t Allow',
    once: 'Allow Once',
    whileUsing: 'Allow While Using App',
  },
  de: {
    titles: {
      notifications: ['„', '“ möchte dir Mitteilungen senden'],
      location: ['Darf „', '“ deinen Standort verwenden?'],
      camera: ['„', '“ möchte auf deine Kamera zugreifen'],
      microphone: ['„', '“ möchte auf das Mikrofon zugreifen'],
      contacts: ['„', '“ möchte auf deine Kontakte zugreifen'],
      photos: ['„', '“ möchte auf deine Fotos zugreifen'],
      calendar: ['„', '“ möchte auf deinen Kalender zugreifen'],
    },
    allow: 'Erlauben',
    ok: 'OK',
    deny: 'Nicht erlauben',
    once: 'Einmal erlauben',
    whileUsing: 'Beim Verwenden der App erlauben',
  },
  fr: {
    titles: {
      notifications: ['Autorisez-vous «\u00a0', '\u00a0» à vous envoyer des notifications\u00a0?'],
      location: ['Autoriser «\u00a0', '\u00a0» à utiliser votre position\u00a0?'],
      camera: ['«\u00a0', '\u00a0» souhaite accéder à l’appareil photo.'],
      microphone: ['«\u00a0', '\u00a0» souhaite accéder au micro.'],
      contacts: ['«\u00a0', '\u00a0» souhaite accéder à vos contacts.'],
      photos: ['«\u00a0', '\u00a0» souhaite accéder à vos photos.'],
      calendar: ['«\u00a0', '\u00a0» souhaite accéder à votre calendrier.'],
    },
    allow: 'Autoriser',
    ok: 'OK',
    deny: 'Refuser',
    once: 'Autoriser une fois',
    whileUsing: 'Autoriser lorsque l’app est active',
  },
  es: {
    titles: {
      notifications: ['“', '” quiere enviarte notificaciones'],
      location: ['¿Permitir que la app ', ' use tu ubicación?'],
      camera: ['“', '” quiere acceder a la cámara'],
      microphone: ['“', '” quiere acceder al micrófono'],
      contacts: ['“', '” quiere acceder a tus contactos'],
      photos: ['“', '” quiere acceder a tus fotos'],
      calendar: ['“', '” quiere acceder a tu calendario'],
    },
    allow: 'Permitir',
    ok: 'Permitir',
    deny: 'No permitir',
    once: 'Permitir una vez',
    whileUsing: 'Permitir al usarse la app',
  },
  ja: {
    titles: {
      notifications: ['“', '”は通知を送信します。よろしいですか?'],
      location: ['“', '”に位置情報の使用を許可しますか?'],
      camera: ['“', '”がカメラへのアクセスを求めています'],
      microphone: ['“', '”がマイクへのアクセスを求めています'],
      contacts: ['“', '”が連絡先へのアクセスを求めています'],
      photos: ['“', '”が写真へのアクセスを求めています'],
      calendar: ['“', '”がカレンダーへのアクセスを求めています'],
    },
    allow: '許可',
    ok: 'OK',
    deny: '許可しない',
    once: '1度だけ許可',
    whileUsing: 'Appの使用中は許可',
  },
  nl: {
    titles: {
      notifications: ['', ' wil je meldingen sturen'],
      location: ['Toestaan dat ', ' je locatie gebruikt?'],
      camera: ['', ' wil toegang tot de camera'],
      microphone: ['', ' wil toegang tot de microfoon'],
      contacts: ['', ' wil toegang tot je contacten'],
      photos: ['', " wil toegang tot je foto's"],
      calendar: ['', ' wil toegang tot je agenda'],
    },
    allow: 'Sta toe',
    ok: 'OK',
    deny: 'Weiger',
    once: 'Sta één sessie toe',
    whileUsing: 'Bij gebruik van app',
  },
};

/** The title of the alert and its buttons, first to last. */
export function alertWords(
  asks: Asks,
  locale: Locale,
  appName: string,
): { readonly title: string; readonly buttons: readonly string[] } {
  const words = WORDS[locale];
  const [before, after] = words.titles[asks];
  const buttons =
    asks === 'location'
      ? [words.once, words.whileUsing, words.deny]
      : [words.deny, asks === 'notifications' ? words.allow : words.ok];
  return { title: `${before}${appName}${after}`, buttons };
}

import type { AndroidView } from '../../android/app.js';
import { inset, splitBottom, splitTop, type Frame } from './frame.js';
import type { Navigation } from './navigation.js';
import { button, layout, MUTED, PRIMARY, resource, SURFACE, text, TINTED, view } from './widgets.js';

/** The welcome page of the first launch. */
export function onboarding(frame: Frame, navigation: Navigation): AndroidView {
  const { dp, content, screen } = frame;
  const leave = (): void => navigation.finishWelcome();
  const inner = inset(content, dp(24), dp(24));
  const [upper, buttons] = splitBottom(inner, dp(104));
  const [start, skip] = splitTop(buttons, dp(48));
  const textHeight = Math.min(dp(140), upper.height);
  const [picture, words] = splitBottom(upper, textHeight);
  const [title, message] = splitTop(words, dp(56));
  const size = Math.max(0, Math.min(dp(160), picture.height - dp(24), picture.width));
  const art = {
    x: picture.x + (picture.width - size) / 2,
    y: picture.y + (picture.height - size) / 2,
    width: size,
    height: size,
  };
  return layout({ key: 'welcome', rect: screen, id: resource('onboarding'), look: { fill: SURFACE } }, [
    view('android.widget.ImageView', {
      key: 'welcome.art',
      rect: art,
      look: { fill: TINTED, radius: size / 2, icon: 'calendar', textColor: PRIMARY, textSize: size / 2 },
    }),
    text(frame, {
      key: 'welcome.title',
      rect: title,
      id: resource('onboarding_title'),
      text: 'Welcome to Calendar',
      size: 26,
      bold: true,
      align: 'center',
      heading: true,
    }),
    text(frame, {
      key: 'welcome.text',
      rect: message,
      id: resource('onboarding_text'),
      text: 'See your day, week and month, and never miss what matters.',
      size: 16,
      color: MUTED,
      align: 'center',
      anchor: 'top',
    }),
    button(frame, {
      key: 'welcome.start',
      rect: start,
      id: resource('get_started'),
      text: 'Get started',
      filled: true,
      look: { fill: PRIMARY, radius: dp(24) },
      tap: leave,
    }),
    button(frame, {
      key: 'welcome.skip',
      rect: { ...skip, y: skip.y + dp(8), height: Math.max(0, skip.height - dp(8)) },
      id: resource('skip'),
      text: 'Skip',
      tap: leave,
    }),
  ]);
}

import { letter, type Letter } from './letter.js';
import type { NoticeKind } from './mail-kind.js';

export const confirmationLetter = (link: string): Letter =>
  letter('Please confirm your email address', [
    'Open this link to confirm your email address:',
    { link },
    'It works once, within seven days. If you did not ask for it, you need not do anything.',
  ]);

export const resetLetter = (link: string): Letter =>
  letter('Set a new password', [
    'Open this link to set a new password:',
    { link },
    'It works once, within one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
  ]);

export const exportReadyLetter = (link: string): Letter =>
  letter('You have an update', ['What you asked for is ready. Sign in within 24 hours to fetch it:', { link }]);

/** Says that there is something, and never what: neither kind nor name. */
export const noticeLetter = (kind: NoticeKind, links: { open: string; stop: string; unsubscribeUrl: string }): Letter =>
  letter(
    'You have an update',
    ['There is something new for you. Sign in to see it:', { link: links.open }, 'To have no more of these mails:', { link: links.stop }],
    { kind, unsubscribeUrl: links.unsubscribeUrl },
  );

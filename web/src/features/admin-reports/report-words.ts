import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Tone = 'plain' | 'warning' | 'danger' | 'success' | 'info';

/** What kind of thing it is, and how urgent. */
export const typeWords: Record<string, { label: MessageDescriptor; tone: Tone }> = {
  harassment: { label: msg`Harassment or threats`, tone: 'danger' },
  spam: { label: msg`Spam or advertising`, tone: 'plain' },
  fake_profile: { label: msg`Fake profile`, tone: 'warning' },
  inappropriate_content: { label: msg`Inappropriate content`, tone: 'warning' },
  underage: { label: msg`Under 18`, tone: 'danger' },
  scam: { label: msg`Scam or asking for money`, tone: 'warning' },
  other: { label: msg`Something else`, tone: 'plain' },
};

export const typeOf = (reportType = '') => typeWords[reportType] ?? typeWords.other!;

/** How a decided one stands out. The words of statuses are those that are stored. */
export const statusTones: Record<string, Tone> = { pending: 'warning', reviewed: 'info', resolved: 'success', dismissed: 'plain' };

/** What a report is about besides the member. */
export const subjectWords: Record<string, MessageDescriptor> = {
  message: msg`Message`,
  item: msg`Store item`,
  storefront: msg`Store`,
  image: msg`Profile image`,
};

export const standingWords: Record<string, { label: MessageDescriptor; tone: Tone }> = {
  visible: { label: msg`visible`, tone: 'plain' },
  hidden: { label: msg`hidden`, tone: 'warning' },
  removed: { label: msg`removed`, tone: 'danger' },
  gone: { label: msg`gone`, tone: 'plain' },
};

export const stateWords: Record<string, MessageDescriptor> = {
  applies: msg`about to apply`,
  in_force: msg`in force`,
  undone: msg`taken back`,
  awaits_second: msg`waits for a second person`,
  declined: msg`declined`,
  overturned: msg`overturned`,
};

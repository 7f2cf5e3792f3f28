import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Tone = 'plain' | 'warning' | 'danger' | 'success' | 'info';

/** What kind of thing it is, and how urgent. */
export const typeLabels: Record<string, { label: MessageDescriptor; tone: Tone }> = {
  harassment: { label: msg`Harassment or threats`, tone: 'danger' },
  spam: { label: msg`Spam or advertising`, tone: 'plain' },
  fake_profile: { label: msg`Fake profile`, tone: 'warning' },
  inappropriate_content: { label: msg`Inappropriate content`, tone: 'warning' },
  underage: { label: msg`Under 18`, tone: 'danger' },
  scam: { label: msg`Scam or asking for money`, tone: 'warning' },
  other: { label: msg`Something else`, tone: 'plain' },
};

export const typeOf = (reportType = '') => typeLabels[reportType] ?? typeLabels.other!;

export const reportStatusLabels: Record<string, { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`Pending`, tone: 'warning' },
  reviewed: { label: msg`Reviewed`, tone: 'info' },
  resolved: { label: msg`Resolved`, tone: 'success' },
  dismissed: { label: msg`Dismissed`, tone: 'plain' },
};

export const reportStatusOf = (status = '') => reportStatusLabels[status] ?? reportStatusLabels.pending!;

/** What a report is about besides the member. */
export const subjectLabels: Record<string, MessageDescriptor> = {
  message: msg`Message`,
  item: msg`Store item`,
  storefront: msg`Store`,
  image: msg`Profile image`,
};

export const statusLabels: Record<string, { label: MessageDescriptor; tone: Tone }> = {
  visible: { label: msg`Visible`, tone: 'plain' },
  hidden: { label: msg`Hidden`, tone: 'warning' },
  removed: { label: msg`Removed`, tone: 'danger' },
  gone: { label: msg`Removed`, tone: 'plain' },
};

export const stateLabels: Record<string, MessageDescriptor> = {
  applies: msg`Pending`,
  in_force: msg({ message: 'Active', context: 'decision' }),
  undone: msg`Undone`,
  awaits_second: msg`Awaiting confirmation`,
  declined: msg`Declined`,
  overturned: msg`Overturned`,
};

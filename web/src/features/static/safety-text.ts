import { msg } from '@lingui/core/macro';
import type { StaticText } from './static-page';

export const safetyText: StaticText = {
  title: msg`Safety Guidelines`,
  lead: msg`Seven short rules for meeting people you don’t know yet.`,
  sections: [
    {
      id: 'meet',
      title: msg`Before you meet`,
      points: [
        msg`Talk first. A call says more than a photo.`,
        msg`Let a friend know where you’re going, who you’re meeting and when you’ll be back.`,
        msg`Keep your address, workplace and daily routes to yourself.`,
      ],
    },
    {
      id: 'public',
      title: msg`Meet in public`,
      points: [
        msg`Choose a place with people in it for the first meetings.`,
        msg`Arrive and leave by your own means.`,
        msg`Stay sober enough to decide. You may leave at any moment, without a reason.`,
      ],
    },
    {
      id: 'money',
      title: msg`Keep money out of it`,
      points: [
        msg`Never share bank details, codes or documents, and never send money to a member.`,
        msg`Nobody from Sotto will ask for your password or a transfer.`,
      ],
    },
    {
      id: 'consent',
      title: msg`Photos and consent`,
      points: [
        msg`Show only what is yours, and only what everyone in it agreed to.`,
        msg`Keep what others send you private. Passing it on can close your account.`,
      ],
    },
    {
      id: 'block',
      title: msg`Block and unmatch`,
      points: [
        msg`Both are in the menu on every profile, match and chat. The other member isn’t notified.`,
        msg`Tell us what happened through the contact form. A person reads it. Zero tolerance for exploitation.`,
      ],
    },
    {
      id: 'after',
      title: msg`After a report`,
      points: [
        msg`An account can be suspended for 1-30 days, or closed.`,
        msg`You can appeal within 30 days. Appeals are reviewed in 3-5 business days.`,
      ],
    },
    {
      id: 'danger',
      title: msg`In danger now`,
      points: [msg`Call your local emergency number first, then tell us.`],
    },
  ],
};

import { msg } from '@lingui/core/macro';
import type { StaticText } from './static-page';

export const communityText: StaticText = {
  title: msg`Community Rules`,
  lead: msg`How we treat each other here.`,
  sections: [
    {
      id: 'consent',
      title: msg`Consent first`,
      points: [
        msg`Ask before anything intimate, including messages and pictures. No answer means no.`,
        msg`What is shared here stays here.`,
      ],
    },
    {
      id: 'respect',
      title: msg`Respect`,
      points: [
        msg`No insults, threats, hate or pressure.`,
        msg`Do not look for members outside Sotto, and do not reveal who you saw here.`,
      ],
    },
    {
      id: 'honesty',
      title: msg`Honesty`,
      points: [msg`Be the person in your profile.`, msg`No advertising, no schemes, no requests for money.`],
    },
    {
      id: 'zero',
      title: msg`Zero tolerance`,
      points: [
        msg`For exploitation of any kind, minors, trafficking or violence, we close the account and notify the authorities where the law requires it.`,
      ],
    },
    {
      id: 'content',
      title: msg`Content`,
      points: [msg`Content must be your own or licensed.`, msg`Everyone in a picture has consented and is an adult.`],
    },
    {
      id: 'consequences',
      title: msg`Consequences`,
      points: [
        msg`Violations may lead to a suspension of 1-30 days or account closure.`,
        msg`You can appeal within 30 days. Appeals are reviewed in 3-5 business days.`,
      ],
    },
  ],
};

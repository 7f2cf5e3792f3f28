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
        msg`Ask before anything intimate, in words and in pictures. A no, or no answer, is a no.`,
        msg`What is shared here stays here.`,
      ],
    },
    {
      id: 'respect',
      title: msg`Respect`,
      points: [
        msg`No insults, threats, hate or pressure.`,
        msg`Do not look for anybody outside Sotto, and do not tell anybody whom you saw here.`,
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
        msg`Exploitation of any kind, minors, trafficking and violence: the account is closed, and the authorities are told where the law asks for it.`,
      ],
    },
    {
      id: 'content',
      title: msg`Content`,
      points: [msg`Content must be your own or licensed.`, msg`Everybody in a picture agreed to it, and is an adult.`],
    },
    {
      id: 'consequences',
      title: msg`Consequences`,
      points: [
        msg`Violations may lead to suspension of 1-30 days, or to the end of the account.`,
        msg`You can appeal within 30 days. Appeals are reviewed in 3-5 business days.`,
      ],
    },
  ],
};

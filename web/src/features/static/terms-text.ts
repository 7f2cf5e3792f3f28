import { msg } from '@lingui/core/macro';
import type { StaticText } from './static-page';

export const termsText: StaticText = {
  title: msg`Terms`,
  lead: msg`What you may expect of Sotto, and what Sotto expects of you.`,
  sections: [
    {
      id: 'account',
      title: msg`Your account`,
      points: [
        msg`You are 18 or older, or of the age of majority where you live.`,
        msg`One person, one account. What you say about yourself is true.`,
        msg`Keep your password private. Tell us if someone else may know it.`,
      ],
    },
    {
      id: 'use',
      title: msg`How Sotto may be used`,
      points: [
        msg`Lawful use only.`,
        msg`No prostitution, solicitation or trafficking.`,
        msg`No harassment.`,
        msg`Respect intellectual property: content is your own, or you hold a licence.`,
        msg`No circumventing security, no scraping, no automated accounts.`,
      ],
    },
    {
      id: 'plans',
      title: msg`Plans`,
      points: [
        msg`Women use Sotto free of charge. Men can look around for free and need a plan to chat.`,
        msg`A plan is paid by the month and can be ended at any time.`,
      ],
    },
    {
      id: 'creators',
      title: msg`Creators`,
      points: [
        msg`Creators keep 80% of each sale.`,
        msg`New creators keep 90% for their first 30 days, and premium creators 85%.`,
        msg`What you sell is yours to sell, and everybody in it agreed.`,
      ],
    },
    {
      id: 'measures',
      title: msg`When rules are broken`,
      points: [
        msg`Depending on what happened, an account is warned, suspended for 1-30 days, or closed.`,
        msg`You can appeal within 30 days. Appeals are reviewed in 3-5 business days.`,
      ],
    },
    {
      id: 'service',
      title: msg`The service`,
      points: [
        msg`We aim for 99% uptime.`,
        msg`You may leave at any time. Data are kept up to 12 months after deletion, see Privacy.`,
        msg`When these terms change, we notify you and ask for your consent again.`,
      ],
    },
  ],
};

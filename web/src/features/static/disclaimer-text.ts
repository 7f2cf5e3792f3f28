import { msg } from '@lingui/core/macro';
import type { StaticText } from './static-page';

export const disclaimerText: StaticText = {
  title: msg`Disclaimer`,
  lead: msg`What Sotto is responsible for, and what it is not.`,
  sections: [
    {
      id: 'adults',
      title: msg`For adults only`,
      points: [
        msg`Sotto is for people who are 18 or older, or of the age of majority where they live.`,
        msg`Who is younger must leave. Accounts of minors are closed as soon as we learn of them.`,
      ],
    },
    {
      id: 'members',
      title: msg`About other members`,
      points: [
        msg`Members describe themselves. We do not check every statement and do not vouch for anybody.`,
        msg`A green tick means that an identity was checked; it says nothing about character or intentions.`,
        msg`What you agree on and where you meet is your own decision and your own responsibility.`,
      ],
    },
    {
      id: 'service',
      title: msg`About the service`,
      points: [
        msg`We aim for 99% uptime, which is a target and no promise.`,
        msg`Nobody is promised a match, an answer or a meeting.`,
        msg`Nothing on Sotto is legal, medical or financial advice.`,
      ],
    },
    {
      id: 'lawful',
      title: msg`Lawful use`,
      points: [
        msg`No prostitution, solicitation or trafficking, wherever you live.`,
        msg`You are responsible for what the law of your place asks of you.`,
      ],
    },
  ],
};

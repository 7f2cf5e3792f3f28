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
        msg`Minors are not allowed. We close their accounts as soon as we find them.`,
      ],
    },
    {
      id: 'members',
      title: msg`About other members`,
      points: [
        msg`Members describe themselves. We don’t check every statement or vouch for any member.`,
        msg`A green tick means that an identity was checked; it says nothing about character or intentions.`,
        msg`What you agree on and where you meet is your own decision and your own responsibility.`,
      ],
    },
    {
      id: 'service',
      title: msg`About the service`,
      points: [
        msg`We aim for 99% uptime, which is a target and no promise.`,
        msg`We don’t promise anyone a match, an answer or a meeting.`,
        msg`Nothing on Sotto is legal, medical or financial advice.`,
      ],
    },
    {
      id: 'lawful',
      title: msg`Lawful use`,
      points: [
        msg`No prostitution, solicitation or trafficking, wherever you live.`,
        msg`You are responsible for following your local laws.`,
      ],
    },
  ],
};

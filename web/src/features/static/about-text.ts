import { msg } from '@lingui/core/macro';
import type { StaticText } from './static-page';

export const aboutText: StaticText = {
  title: msg`About`,
  lead: msg`Sotto means “under the breath”. It is a dating and social-discovery app for adults who value discretion.`,
  sections: [
    {
      id: 'who',
      title: msg`Who it is for`,
      points: [
        msg`Adults only: 18 or older, or of the age of majority where you live.`,
        msg`Women use Sotto free of charge; men pay for a plan to chat.`,
        msg`Real people. There are no bots and no invented profiles.`,
      ],
    },
    {
      id: 'how',
      title: msg`How it works`,
      points: [
        msg`Say who you are and who you want to meet.`,
        msg`You see one profile at a time, ordered by shared interests and distance.`,
        msg`Only when both like each other does a match appear, and a chat can begin.`,
      ],
    },
    {
      id: 'discretion',
      title: msg`What discretion means here`,
      points: [
        msg`The tab says “Home”, and mails have a neutral sender and subject.`,
        msg`Exit, or Shift three times, leaves for a neutral page at once.`,
        msg`Others see your approximate distance, never your location.`,
        msg`Blocking or unmatching is silent.`,
      ],
    },
    {
      id: 'service',
      title: msg`The service`,
      points: [msg`We aim for 99% uptime.`, msg`Questions are answered by people: use the contact form, with or without an account.`],
    },
    {
      id: 'credits',
      title: msg`Credits`,
      points: [msg`Places: Data © GeoNames CC BY 4.0.`, msg`Icons: Lucide (ISC). Typeface: Figtree (SIL Open Font License 1.1).`],
    },
  ],
};

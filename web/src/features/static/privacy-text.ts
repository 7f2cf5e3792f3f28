import { msg } from '@lingui/core/macro';
import type { StaticText } from './static-page';

export const privacyText: StaticText = {
  title: msg`Privacy`,
  lead: msg`What we keep, why, for how long, and who may see it.`,
  sections: [
    {
      id: 'keep',
      title: msg`What we keep`,
      points: [
        msg`Your account: e-mail address, display name, a fingerprint of your password, and when you accepted which terms.`,
        msg`Your profile: age, gender, who you’re looking for, location, vibe, interests and, if you add them, contact details.`,
        msg`What you do: likes, passes, matches, blocks, messages, and when you were last here.`,
        msg`Where you are signed in: the kind of device and the time.`,
      ],
    },
    {
      id: 'place',
      title: msg`Your place`,
      points: [
        msg`Your location is rounded to an area of several miles before it is stored.`,
        msg`Others see a range such as “5-10”, never coordinates and never an order by distance.`,
        msg`Place suggestions come from our own server; what you type goes to nobody else.`,
      ],
    },
    {
      id: 'see',
      title: msg`Who sees what`,
      points: [
        msg`Name, age, gender, place and badges are visible to members you may meet.`,
        msg`Vibe, interests and contact details are sent only to members whose plan or gender includes them.`,
        msg`What you ask the host is answered by a program, kept with your account while the chat is open, and deleted when you close it.`,
        msg`Messages are read by the two of you. Nobody else sees them, except where a report or the law requires it.`,
        msg`We do not sell data, and there are no advertising trackers.`,
      ],
    },
    {
      id: 'audit',
      title: msg`The message log`,
      points: [
        msg`That a message was sent, read or burned, or that a copy or a screenshot of it was attempted, is logged with time, IP address and browser.`,
        msg`A burned message is gone for both of you. Its text stays sealed for 30 days, in which an admin may restore it for a recorded reason, such as a report; then it is destroyed.`,
        msg`Photos and voice notes in messages are stored encrypted, each with a key of its own, and those that burn are destroyed. A photo that burns carries a hidden mark of who received it, so that a leak can be traced. Moderators get a copy only of what somebody reports, and it is destroyed with the report.`,
        msg`Calls pass through a relay, so that neither of you learns the other one’s address. Nothing that is said or shown is recorded; that there was a call, its kind and its length are part of the conversation.`,
        msg`A program looks at what is written for contact details, links, requests for money and statements of being under age. It may ask the writer to look again; whatever has consequences is decided by people.`,
        msg`The log is kept for 12 months. Moderators see neither IP address nor text; message text is shown to admins only, and each reading is itself recorded.`,
      ],
    },
    {
      id: 'long',
      title: msg`For how long`,
      points: [msg`As long as you have an account.`, msg`Data are kept up to 12 months after deletion, and only what law and safety need.`],
    },
    {
      id: 'rights',
      title: msg`Your rights`,
      points: [
        msg`You may ask what we hold about you, have it corrected, and have it deleted.`,
        msg`Write to us through the contact form; no reason is needed.`,
      ],
    },
    {
      id: 'browser',
      title: msg`In your browser`,
      points: [
        msg`Two cookies: one keeps you signed in, one recognises this browser. Scripts can read neither.`,
        msg`The theme you chose is kept in this browser. Nothing is shared with other sites.`,
        msg`Pages report to our own server how fast they were and that an error occurred, without your name, what you typed or the page’s address. A browser that asks not to be tracked is not measured.`,
      ],
    },
  ],
};

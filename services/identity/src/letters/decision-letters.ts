import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { DescribeLetterResponse } from '@sotto/proto/admin/v1/admin_service';
import { instant } from '../mail/instant.js';
import { letter, type Letter, type Part } from '../mail/letter.js';
import type { MailKind } from '../mail/mail-kind.js';

/** What admin says that a letter is made of. */
export type Described = Pick<
  DescribeLetterResponse,
  'kind' | 'name' | 'reason' | 'ticket' | 'subject' | 'until' | 'appealToken' | 'appealUntil'
>;

interface Words {
  kind: MailKind;
  /** Shows on locked screens: neither what the product is nor what happened. */
  subject: string;
  opening: (described: Described) => string;
  /** What the sender wrote is not repeated: whoever gives an address need not be its owner. */
  mute?: true;
  /** Whether the owner can sign in and read it there, too. */
  inside?: true;
}

const yours = { kind: 'sanction', subject: 'An update about your account' } as const;
const aboutYours = { kind: 'sanction', subject: 'An update on what you told us' } as const;

/** Every letter there is. Another one is a row here, and a kind of admin's. */
const letters: Readonly<Record<string, Words>> = {
  warned: { ...yours, inside: true, opening: () => 'We looked at how your account was used, and have to warn you.' },
  suspended: {
    ...yours,
    opening: ({ until }) =>
      `Your account is suspended${until ? ` until ${instant(timestampDate(until))}` : ' until we have looked at it'}.`,
  },
  banned: { ...yours, opening: () => 'Your account was closed by us, and cannot be used any more.' },
  lifted: { ...yours, inside: true, opening: () => 'Your account can be used again as before.' },
  content_removed: { ...yours, inside: true, opening: () => 'We took down something that you had put up.' },
  image_rejected: { ...yours, inside: true, opening: () => 'A picture that you had put up was not accepted.' },
  appeal_upheld: { ...yours, opening: () => 'Somebody else has looked at your appeal. The decision stands.' },
  appeal_overturned: { ...yours, inside: true, opening: () => 'Somebody else has looked at your appeal. The decision was taken back.' },
  report_outcome: { ...aboutYours, inside: true, opening: () => 'Thank you for telling us. We have looked at it and decided.' },
  support_answer: {
    kind: 'support',
    subject: 'An answer to what you asked us',
    opening: ({ subject }) => (subject === '' ? 'You wrote to us.' : `You wrote to us: ${subject}`),
  },
  takedown_received: {
    kind: 'takedown',
    mute: true,
    subject: 'We have received what you sent us',
    opening: ({ until }) =>
      `We have received what you sent us, and will decide about it${until ? ` by ${instant(timestampDate(until))}` : ' within 48 hours'}.`,
  },
  takedown_decided: {
    kind: 'takedown',
    subject: 'An update on what you sent us',
    opening: () => 'We have decided about what you sent us.',
  },
};

/** Writes the letter that admin describes; `origin` is where the product is opened. */
export function decisionLetter(described: Described, origin: string): Letter {
  const words = letters[described.kind];
  if (!words) throw new Error(`No letter is called "${described.kind}".`);
  const parts: Part[] = [words.opening(described), ...(words.mute ? [] : paragraphs(described.reason)), ...appeal(described, origin)];
  if (words.inside) parts.push('You can read this when you are signed in as well:', { link: `${origin}/notices` });
  const ticket = /[\w-]{1,20}/.exec(described.ticket)?.[0];
  const subject = ticket ? `${words.subject} (${ticket})` : words.subject;
  return letter(subject, parts, { kind: words.kind, unsubscribeUrl: null }, greetable(described.name));
}

/** A name that is no address of a page and no sentence; anybody else is greeted without. */
const greetable = (name: string): string => /^[\p{L}\p{M} '’-]{1,60}$/u.exec(name.trim())?.[0] ?? '';

const paragraphs = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

function appeal({ appealToken, appealUntil }: Described, origin: string): Part[] {
  if (appealToken === '') return [];
  const by = appealUntil ? ` until ${instant(timestampDate(appealUntil))}` : '';
  return [
    `If you think that this is wrong, you can appeal once${by}, and somebody else will look at it:`,
    { link: `${origin}/appeal#token=${encodeURIComponent(appealToken)}` },
  ];
}

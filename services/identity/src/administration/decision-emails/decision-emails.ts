import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { DescribeEmailResponse } from '@sotto/proto/admin/v1/admin_service';
import { communityRules, type Language } from '@sotto/proto/vocabulary';
import type { Email } from '../../mail/delivery/mail.entity.js';
import type { MailKind } from '../../mail/delivery/mail-kind.js';
import { composeEmail, formatInstant, type Part } from '../../mail/templates/compose-email.js';
import { decisionTexts, type DecisionTexts } from './decision-texts.js';

/** The contents of an email, as admin describes them. */
export type EmailDescription = Pick<
  DescribeEmailResponse,
  'kind' | 'name' | 'reason' | 'ticket' | 'subject' | 'until' | 'appealToken' | 'appealUntil' | 'rule' | 'hiddenContent'
>;

/** How the emails of a kind are made of the texts. */
interface DecisionTemplate {
  kind: MailKind;
  subject: 'aboutAccount' | 'aboutReport' | 'aboutAnswer' | 'aboutReceipt' | 'aboutTakedown';
  opening: (texts: DecisionTexts, values: { until?: string; subject: string }) => string;
  /** Leaves out the text of the sender: the address that a sender typed may belong to another person. */
  omitReason?: true;
  /** Whether the owner can sign in and read the decision there as well. */
  shownInApp?: true;
}

const account = { kind: 'sanction', subject: 'aboutAccount' } as const;

/** All templates, by the kind that admin sends. */
const templates: Readonly<Record<string, DecisionTemplate>> = {
  warned: { ...account, shownInApp: true, opening: ({ warned }) => warned },
  suspended: { ...account, opening: ({ suspended }, { until }) => suspended(until) },
  banned: { ...account, opening: ({ banned }) => banned },
  lifted: { ...account, shownInApp: true, opening: ({ lifted }) => lifted },
  content_removed: { ...account, shownInApp: true, opening: ({ contentRemoved }) => contentRemoved },
  image_rejected: { ...account, shownInApp: true, opening: ({ imageRejected }) => imageRejected },
  appeal_upheld: { ...account, opening: ({ appealUpheld }) => appealUpheld },
  appeal_overturned: { ...account, shownInApp: true, opening: ({ appealOverturned }) => appealOverturned },
  report_outcome: { kind: 'sanction', subject: 'aboutReport', shownInApp: true, opening: ({ reportOutcome }) => reportOutcome },
  support_answer: { kind: 'support', subject: 'aboutAnswer', opening: ({ supportAnswer }, { subject }) => supportAnswer(subject) },
  support_receipt: { kind: 'support', omitReason: true, subject: 'aboutReceipt', opening: ({ supportReceipt }) => supportReceipt },
  takedown_received: {
    kind: 'takedown',
    omitReason: true,
    subject: 'aboutReceipt',
    opening: ({ takedownReceived }, { until }) => takedownReceived(until),
  },
  takedown_decided: { kind: 'takedown', subject: 'aboutTakedown', opening: ({ takedownDecided }) => takedownDecided },
};

/** Composes the email that admin describes; `origin` is the public address of the product. */
export function decisionEmail(description: EmailDescription, origin: string, language: Language): Email {
  const template = templates[description.kind];
  if (!template) throw new Error(`Unknown email kind "${description.kind}".`);
  const texts = decisionTexts[language];
  const until = description.until && formatInstant(timestampDate(description.until), language);
  const reason = template.omitReason ? [] : paragraphs(description.reason);
  const parts: Part[] = [
    template.opening(texts, { until, subject: description.subject }),
    ...brokenRule(description, texts),
    ...reason,
    ...hiddenContent(description, texts),
    ...appeal(description, origin, language),
    ...(template.shownInApp ? [texts.shownInApp, { link: `${origin}/notices` }] : []),
  ];
  const ticket = /[\w-]{1,20}/.exec(description.ticket)?.[0];
  const subject = `${texts[template.subject]}${ticket ? ` (${ticket})` : ''}`;
  return composeEmail(language, { subject, parts }, { kind: template.kind, unsubscribeUrl: null }, nameForGreeting(description.name));
}

/** The name if it looks like one; a web address or a sentence is left out of the greeting. */
const nameForGreeting = (name: string): string => /^[\p{L}\p{M} '’-]{1,60}$/u.exec(name.trim())?.[0] ?? '';

const paragraphs = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The rule that was broken; nothing when none is named. */
function brokenRule({ rule }: EmailDescription, { rules, brokenRule: sentence }: DecisionTexts): Part[] {
  const known = communityRules.find((one) => one === rule);
  return known ? [sentence(rules[known])] : [];
}

/** What a takedown request hid, one line for each. */
function hiddenContent({ hiddenContent: hidden }: EmailDescription, texts: DecisionTexts): Part[] {
  if (hidden.length === 0) return [];
  const lines = hidden.map(({ kind, title }) => `- ${kind === 'item' ? texts.hiddenItem(oneLine(title)) : texts.hiddenPicture}`);
  return [[texts.hiddenMeanwhile, ...lines].join('\n')];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function appeal({ appealToken, appealUntil }: EmailDescription, origin: string, language: Language): Part[] {
  if (appealToken === '') return [];
  const until = appealUntil && formatInstant(timestampDate(appealUntil), language);
  return [decisionTexts[language].appeal(until), { link: `${origin}/appeal#token=${encodeURIComponent(appealToken)}` }];
}

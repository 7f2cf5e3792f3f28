import validator from 'validator';
import type { MailKind } from './mail-kind.js';

/** What a mail says, in both forms, and what mail programs are told about it. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  kind: MailKind;
  /** Where a mail program may post to have no more mails of this kind; null for what always comes. */
  unsubscribeUrl: string | null;
}

/** A paragraph, or an address on a line of its own. */
export type Part = string | { link: string };

/** Subjects show on locked screens and in shared inboxes: no letter says what the product is, nor whom it is for. */
export const letter = (
  subject: string,
  parts: Part[],
  about: Pick<Letter, 'kind' | 'unsubscribeUrl'> = { kind: 'account', unsubscribeUrl: null },
  name = '',
): Letter => {
  const all: Part[] = [`Hello${name && ` ${name}`},`, ...parts];
  return {
    subject,
    text: `${all.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n')}\n`,
    html: page(subject, all.map(markup)),
    ...about,
  };
};

function markup(part: Part): string {
  if (typeof part === 'string') return validator.escape(part).replaceAll('\n', '<br>');
  const link = validator.escape(part.link);
  return `<a href="${link}">${link}</a>`;
}

const page = (title: string, paragraphs: string[]) =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${validator.escape(title)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 2em auto; padding: 0 1em">
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</body>
</html>
`;

import validator from 'validator';

/** What a mail says, in both forms. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Subjects show on locked screens and in shared inboxes: no letter says what the product is, nor whom it is for. */
export const confirmationLetter = (link: string): Letter =>
  letter({
    subject: 'Please confirm your email address',
    request: 'Open this link to confirm your email address:',
    link,
    note: 'It works once, within seven days. If you did not ask for it, you need not do anything.',
  });

export const resetLetter = (link: string): Letter =>
  letter({
    subject: 'Set a new password',
    request: 'Open this link to set a new password:',
    link,
    note: 'It works once, within one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
  });

interface Content {
  subject: string;
  request: string;
  link: string;
  note: string;
}

const letter = ({ subject, request, link, note }: Content): Letter => ({
  subject,
  text: `Hello,\n\n${request}\n\n${link}\n\n${note}\n`,
  html: page(subject, [
    `Hello,`,
    validator.escape(request),
    `<a href="${validator.escape(link)}">${validator.escape(link)}</a>`,
    validator.escape(note),
  ]),
});

const page = (title: string, paragraphs: string[]) =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${validator.escape(title)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 2em auto; padding: 0 1em">
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</body>
</html>
`;

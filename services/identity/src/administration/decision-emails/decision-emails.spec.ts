import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { languages } from '@sotto/proto/vocabulary';
import { decisionEmail, type EmailDescription } from './decision-emails.js';

const origin = 'https://sotto.example';
const nothing: EmailDescription = { kind: '', name: '', reason: '', ticket: '', subject: '', appealToken: '', rule: '', hiddenContent: [] };
const kinds = [
  ...[
    'warned',
    'suspended',
    'banned',
    'lifted',
    'content_removed',
    'image_rejected',
    'appeal_upheld',
    'appeal_overturned',
    'report_outcome',
  ],
  ...['support_answer', 'support_receipt', 'takedown_received', 'takedown_decided'],
];
const write = (kind: string, description: Partial<EmailDescription> = {}) =>
  decisionEmail({ ...nothing, kind, ...description }, origin, 'en');

test.each(kinds)('decisionEmail: "%s" does not reveal the product and cannot be unsubscribed from', (kind) => {
  const { subject, text, html, unsubscribeUrl } = write(kind, {
    appealToken: 'token',
    until: timestampFromDate(new Date('2026-01-15T12:00:00Z')),
  });
  const contents = [subject, text, html].join(' ').replaceAll(/https:\S+/g, '');
  expect(contents).not.toMatch(/\b(sotto|dat(es?|ing)|match(es)?|chats?|adult|members?|profiles?|photos?|likes?|requests?|verif\w+)\b/i);
  expect(unsubscribeUrl).toBeNull();
});

test('decisionEmail: all decisions about an account have the same subject', () => {
  const decisions = kinds.slice(0, 8).map((kind) => write(kind).subject);
  expect(new Set(decisions)).toEqual(new Set(['An update about your account']));
});

test('decisionEmail: a suspension states its end, or that a review is pending', () => {
  expect(write('suspended', { until: timestampFromDate(new Date('2026-01-15T12:00:00Z')) }).text).toMatch(
    /until January 15, 2026 at 12:00\sPM UTC/,
  );
  expect(write('suspended').text).toContain('suspended until we have looked at it.');
});

test('decisionEmail: recipients who cannot sign in get no link to a page that needs a session', () => {
  for (const kind of ['suspended', 'banned', 'appeal_upheld', 'support_answer', 'takedown_decided'])
    expect(write(kind).text).not.toContain('/notices');
});

test('decisionEmail: contains the appeal link only if there is an appeal token', () => {
  expect(write('banned', { appealToken: 'x&y' }).text).toContain(`${origin}/appeal#token=x%26y`);
  expect(write('banned').text).not.toContain('appeal');
});

test('decisionEmail: text of people is escaped in the HTML and never becomes a header', () => {
  const { subject, text, html } = write('support_answer', {
    reason: '<b>One</b>\nTwo\r\n\r\nThree',
    ticket: 'S-1\r\nBcc: x',
    subject: '<i>',
  });
  expect(text).toContain('<b>One</b>\nTwo\n\nThree');
  expect(html).toContain('<p dir="auto">&lt;b&gt;One&lt;&#x2F;b&gt;<br>Two</p>\n<p dir="auto">Three</p>');
  expect(html).not.toMatch(/<[bi]>/);
  expect(subject).toBe('An answer to what you asked us (S-1)');
});

test.each([
  ['Ana María', 'Hello Ana María,'],
  ["O'Neil-Š", "Hello O'Neil-Š,"],
  ['', 'Hello,'],
  ['win at evil.example', 'Hello,'],
  ['a\nb', 'Hello,'],
  ['x'.repeat(61), 'Hello,'],
])('decisionEmail: the name %j is greeted with %j', (name, greeting) => {
  expect(write('support_answer', { name }).text.split('\n')[0]).toBe(greeting);
});

test('decisionEmail: a receipt names the number, and repeats nothing that the sender wrote', () => {
  const { subject, text } = write('support_receipt', { ticket: 'S-1042', subject: 'Buy here', reason: 'https://evil.example' });
  expect(subject).toBe('We have received what you sent us (S-1042)');
  expect(text).not.toMatch(/Buy here|evil/);
});

test('decisionEmail: an unknown kind throws', () => {
  expect(() => write('sung')).toThrow('Unknown email kind "sung".');
});

test.each(kinds)('decisionEmail: "%s" is written in Spanish throughout', (kind) => {
  const described = { ...nothing, kind, appealToken: 'token', until: timestampFromDate(new Date('2026-01-15T12:00:00Z')) };
  const [english, spanish] = languages.map((language) => decisionEmail(described, origin, language));
  const lines = english!.text.split('\n').filter((line) => line !== '' && !line.startsWith('https:'));
  for (const line of [english!.subject, ...lines]) expect(`${spanish!.subject}\n${spanish!.text}`).not.toContain(line);
  expect(spanish!.html).toContain('<html lang="es">');
});

test('decisionEmail: names the community rule that was broken, in the language of the recipient', () => {
  expect(write('warned', { rule: 'zero_tolerance', reason: 'You know why.' }).text).toContain('The rule: Zero tolerance.\n\nYou know why.');
  expect(decisionEmail({ ...nothing, kind: 'warned', rule: 'respect' }, origin, 'es').text).toContain('La norma: Respeto.');
  for (const rule of ['', 'unknown']) expect(write('warned', { rule }).text).not.toContain('rule');
});

test('decisionEmail: the receipt of a takedown request lists what is hidden meanwhile', () => {
  const hiddenContent = [
    { id: '1', kind: 'item', title: 'By the\nsea' },
    { id: '2', kind: 'profile_image', title: '' },
  ].map((one) => ({ $typeName: 'sotto.admin.v1.HiddenContent' as const, ...one }));
  expect(write('takedown_received', { hiddenContent }).text).toContain(
    'Nobody can see this meanwhile:\n- An item: By the sea\n- A picture\n',
  );
  expect(write('takedown_received').text).not.toContain('meanwhile');
});

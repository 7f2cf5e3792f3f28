import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { decisionLetter, type Described } from './decision-letters.js';

const origin = 'https://sotto.example';
const nothing: Described = { kind: '', name: '', reason: '', ticket: '', subject: '', appealToken: '' };
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
  ...['support_answer', 'takedown_received', 'takedown_decided'],
];
const write = (kind: string, said: Partial<Described> = {}) => decisionLetter({ ...nothing, kind, ...said }, origin);

test.each(kinds)('the letter "%s" says nothing about the product, and offers no way to stop it', (kind) => {
  const { subject, text, html, unsubscribeUrl } = write(kind, {
    appealToken: 'token',
    until: timestampFromDate(new Date('2026-01-15T12:00:00Z')),
  });
  const words = [subject, text, html].join(' ').replaceAll(/https:\S+/g, '');
  expect(words).not.toMatch(/\b(sotto|dat(es?|ing)|match(es)?|chats?|adult|members?|profiles?|photos?|likes?|requests?|verif\w+)\b/i);
  expect(unsubscribeUrl).toBeNull();
});

test('subjects of what was decided about an account read alike: a glance tells nothing', () => {
  const decisions = kinds.slice(0, 8).map((kind) => write(kind).subject);
  expect(new Set(decisions)).toEqual(new Set(['An update about your account']));
});

test('a suspension names its end, or that somebody has to look', () => {
  expect(write('suspended', { until: timestampFromDate(new Date('2026-01-15T12:00:00Z')) }).text).toMatch(
    /until January 15, 2026 at 12:00\sPM UTC/,
  );
  expect(write('suspended').text).toContain('suspended until we have looked at it.');
});

test('who may not come in is not sent to pages that want a session', () => {
  for (const kind of ['suspended', 'banned', 'appeal_upheld', 'support_answer', 'takedown_decided'])
    expect(write(kind).text).not.toContain('/notices');
});

test('an appeal is offered where one is taken, and nowhere else', () => {
  expect(write('banned', { appealToken: 'x&y' }).text).toContain(`${origin}/appeal#token=x%26y`);
  expect(write('banned').text).not.toContain('appeal');
});

test('what people wrote is text in both bodies, line by line, and never a header', () => {
  const { subject, text, html } = write('support_answer', {
    reason: '<b>One</b>\nTwo\r\n\r\nThree',
    ticket: 'S-1\r\nBcc: x',
    subject: '<i>',
  });
  expect(text).toContain('<b>One</b>\nTwo\n\nThree');
  expect(html).toContain('<p>&lt;b&gt;One&lt;&#x2F;b&gt;<br>Two</p>\n<p>Three</p>');
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
])('%j is greeted with %j', (name, greeting) => {
  expect(write('support_answer', { name }).text.split('\n')[0]).toBe(greeting);
});

test('a kind that is not known yet waits for whoever knows it', () => {
  expect(() => write('sung')).toThrow('No letter is called "sung".');
});

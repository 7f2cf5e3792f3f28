import { redact, redactQuotes } from './redact.js';

test.each([
  ['550 anna.b+x@mail.example.org is unknown', '550 <address> is unknown'],
  ['refused eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.c2ln', 'refused <token>'],
  ['card 4242 4242 4242 4242 declined', 'card <number> declined'],
  ['GET /x?token=abc123', 'GET /x?<secret>'],
])('%s', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test('redact: ids, dates and numbers stay', () => {
  const text = 'Job 019ad1f0-5c3e-7b1a-9d4b-2f6d1a0c5b77 failed at 2026-01-01T12:00:00Z after 12 attempts';
  expect(redact(text)).toBe(text);
});

test('what an error of somebody else quotes is not options', () => {
  expect(redactQuotes(`Unexpected token 'h', "hi Anna, see y" is not valid JSON`)).toBe('Unexpected token "…", "…" is not valid JSON');
});

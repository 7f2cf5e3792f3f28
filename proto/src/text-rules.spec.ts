import { checkName, checkText, cleanText } from './text-rules.js';

test.each([
  ['<script>alert(1)</script>Bob', 'Bob'],
  ['<<b>b onclick=1>Bob', 'Bob'],
  ['<\u202eb>Bob', 'Bob'],
  ['e<b></b>\u0301lan', '\u00e9lan'],
  ['\u061cBob\u202e', 'Bob'],
  ['I <3 you & me', 'I <3 you & me'],
  ['\u034f\u3164 \u2800\u{e0020}', ''],
  ['<b>\u17b4</b>', ''],
  [' שלום 👩‍👩‍👧 ', 'שלום 👩‍👩‍👧'],
])('%j is stored as %j, and is clean from then on', (typed, stored) => {
  expect(cleanText(typed)).toBe(stored);
  expect(cleanText(stored)).toBe(stored);
});

test.each(['555-123-4567', 'Bob 5551234567', '(555) 123 4567', '555-1234', '+44 7911 123456', '212.555.0123'])(
  '"%s" holds a phone number',
  (name) => {
    expect(checkName(name)?.rule).toBe('text.phone');
  },
);

test.each(['Agent 007', 'Born 1990-2000', 'R2D2', 'Apollo 11 13 17'])('"%s" holds none', (name) => {
  expect(checkName(name)).toBeUndefined();
});

test('a place may have a code', () => {
  expect(checkText('Beverly Hills, CA 90210-1234', 'location')).toBeUndefined();
});

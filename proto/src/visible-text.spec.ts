import { isBlank, visibleText } from './visible-text.js';

const codePoints = function* () {
  for (let code = 0; code <= 0x10ffff; code++) if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
};

test.each([
  ['a combining grapheme joiner', '\u034f'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['Khmer inherent vowels', '\u17b4\u17b5'],
  ['Mongolian selectors', '\u180b\u180c\u180d\u180e\u180f'],
  ['the Braille blank', '\u2800'],
  [
    'spaces, joiners and marks of direction',
    ' \t\n\u00a0\u00ad\u1680\u2003\u200b\u200c\u200d\u200e\u2028\u202e\u205f\u2060\u2064\u3000\ufeff',
  ],
  ['variation selectors', '\ufe00\ufe0f\u{e0100}\u{e01ef}'],
  ['tags', '\u{e0001}\u{e0020}\u{e007f}'],
  ['shorthand and musical controls', '\u{1bca0}\u{1d159}\u{1d173}\u{1d17a}'],
  ['control characters and noncharacters', '\u0000\u0007\u009f\ufff0\uffff\u{10ffff}'],
  ['nothing', ''],
])('isBlank: %s show nothing', (_, text) => {
  expect(isBlank(text)).toBe(true);
  expect(visibleText(text)).toBe('');
});

test('isBlank: every character without a mark is blank, and nothing that leaves one is', () => {
  const wrong = [...codePoints()].filter((character) => {
    const blank = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/u.test(character);
    const emptyGlyph = /[\u2800\u{16fe4}\u{1d159}\u{13441}\u{13442}]/u.test(character);
    const seen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && !blank && !emptyGlyph;
    return (blank && !isBlank(character)) || (seen && isBlank(character));
  });
  expect(wrong).toEqual([]);
});

test.each(['a', '\u034fa', '\u2800.', '\u200b\u{1f469}\u200d\u{1f469}', '\u05d0', '\u0301', '\u{1f3fb}', '-'])(
  'isBlank: %j shows something',
  (text) => {
    expect(isBlank(text)).toBe(false);
  },
);

import { Message } from './message.entity.js';

test('markup is kept as words', () => {
  expect(Message.contentOf('I <3 you <b>so</b> & much')).toBe('I <3 you <b>so</b> & much');
});

test('spaces and line breaks around a text stay as typed', () => {
  expect(Message.contentOf('  hi\r\n\tthere \n')).toBe('  hi\n\tthere \n');
});

test('what cannot be seen or turns the text around is gone, and letters are composed', () => {
  expect(Message.contentOf('a\u0000b\u202ec\ufeff e\u0301')).toBe('abc \u00e9');
});

test('emoji keep their joiners', () => {
  expect(Message.contentOf('👩‍👩‍👧')).toBe('👩‍👩‍👧');
});

test.each(['', ' ', '\n\t ', '\u200b\u200d', '\u202e', '\u3164', '\u2800\ufe0f', '\u0000'])('%j is blank', (text) => {
  expect(() => Message.contentOf(text)).toThrow('BLANK_MESSAGE');
});

test('2,000 characters pass, emoji counted as one', () => {
  expect(Message.contentOf('👋'.repeat(2000))).toHaveLength(4000);
});

test('a text that composing makes longer than 2,000 characters names its field', () => {
  const fault = { code: 'INVALID_INPUT', fields: [expect.objectContaining({ field: 'content', rule: 'string.max_len' })] };
  expect(() => Message.contentOf('\u0958'.repeat(2000))).toThrow(expect.objectContaining(fault));
});

import { Message } from './message.entity.js';

test('Message.contentOf: keeps markup as text', () => {
  expect(Message.contentOf('I <3 you <b>so</b> & much')).toBe('I <3 you <b>so</b> & much');
});

test('Message.contentOf: keeps spaces and line breaks', () => {
  expect(Message.contentOf('  hi\r\n\tthere \n')).toBe('  hi\n\tthere \n');
});

test('Message.contentOf: removes invisible and direction characters, and normalizes', () => {
  expect(Message.contentOf('a\u0000b\u202ec\ufeff e\u0301')).toBe('abc \u00e9');
});

test('Message.contentOf: keeps the joiners of emoji', () => {
  expect(Message.contentOf('👩‍👩‍👧')).toBe('👩‍👩‍👧');
});

test.each(['', ' ', '\n\t ', '\u200b\u200d', '\u202e', '\u3164', '\u2800\ufe0f', '\u0000', '\u034f', '\u{e0020}'])(
  'Message.contentOf: refuses %j as blank',
  (text) => {
    expect(() => Message.contentOf(text)).toThrow(expect.objectContaining({ code: 'BLANK_MESSAGE' }));
  },
);

test('Message.contentOf: allows 2,000 characters and counts an emoji as one', () => {
  expect(Message.contentOf('👋'.repeat(2000))).toHaveLength(4000);
});

test('Message.contentOf: names the field of a text that normalization makes longer than 2,000 characters', () => {
  const fault = { code: 'INVALID_INPUT', fields: [expect.objectContaining({ field: 'content', rule: 'string.max_len' })] };
  expect(() => Message.contentOf('\u0958'.repeat(2000))).toThrow(expect.objectContaining(fault));
});

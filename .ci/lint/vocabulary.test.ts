import { checkFile, findReplaced } from './vocabulary.mjs';

test.each([
  ['an identifier', 'const factId = newId();', 'fact'],
  ['a column', 'alter table members add column barred_until timestamptz', 'barred'],
  ['a comment', '/** Whoever asks gets it. */', 'whoever'],
  ['a text of the web', 'msgid "Stuck facts"', 'facts'],
  ['Markdown', 'Consumers hear of it.', 'hear'],
  ['a type', 'export class MediaDoor {}', 'door'],
])('vocabulary: reports a replaced word in %s', (_, text, word) => {
  expect(findReplaced(text)).toEqual([expect.objectContaining({ word })]);
});

test.each(['const factory = 1', 'a dead letter and deadLetters', 'outstanding and understanding', 'keywords, passwords', 'the newsletter'])(
  'vocabulary: accepts %p',
  (text) => {
    expect(findReplaced(text)).toEqual([]);
  },
);

test('vocabulary: names the file, the line and the term, and looks at names of files', () => {
  expect(checkFile('services/chat/src/turns.ts', 'a\n// anew')).toEqual([
    expect.stringContaining('services/chat/src/turns.ts: the name contains "turns"'),
    'services/chat/src/turns.ts:2: "anew", say: again',
  ]);
});

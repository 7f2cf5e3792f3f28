import { readPrompts } from './prompts.js';

const faultsOf = (...answers: [string, string][]) =>
  readPrompts(answers.map(([promptId, answer]) => ({ promptId, answer }))).faults.map(({ field, rule }) => `${field} ${rule}`);

test('answers are stored cleaned, in the order in which they came', () => {
  const { prompts, faults } = readPrompts([
    { promptId: 'song', answer: '  Nightcall‮ ' },
    { promptId: 'book', answer: 'x'.repeat(150) },
  ]);
  expect(faults).toEqual([]);
  expect(prompts).toEqual([
    { promptId: 'song', answer: 'Nightcall' },
    { promptId: 'book', answer: 'x'.repeat(150) },
  ]);
});

test.each([
  [[['song', 'x'.repeat(151)]], ['prompts.0.answer text.max_len']],
  [[['song', '\u200b\u3164']], ['prompts.0.answer text.required']],
  [
    [
      ['song', 'Nightcall'],
      ['book', 'call 404-555-0123'],
    ],
    ['prompts.1.answer text.phone'],
  ],
  [[['song', 'see www.example.com']], ['prompts.0.answer text.url']],
  [[['song', 'ana@example.com']], ['prompts.0.answer text.email']],
  [[['star_sign', 'Leo']], ['prompts option.unknown']],
  [
    [
      ['song', 'One'],
      ['song', 'Two'],
    ],
    ['prompts prompts.repeated'],
  ],
  [
    [
      ['song', 'One'],
      ['book', 'Two'],
      ['scent', 'Three'],
      ['one_hour', 'Four'],
    ],
    ['prompts prompts.max'],
  ],
] as [[string, string][], string[]][])('%j breaks %j', (answers, faults) => {
  expect(faultsOf(...answers)).toEqual(faults);
});

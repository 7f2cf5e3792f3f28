import { scoresIn, verdictOf } from './scores';

test('classes are put together', () => {
  const scores = scoresIn('{"porn":0.6,"hentai":0.31,"sexy":0.06,"neutral":0.02,"drawing":0.01}')!;
  expect(scores.explicit).toBeCloseTo(0.91);
  expect(scores.suggestive).toBe(0.06);
  expect(scores.neutral).toBeCloseTo(0.03);
});

test.each([undefined, '', 'null', '[]', '{', '{}'])('of %p nothing is said', (json) => expect(scoresIn(json)).toBeUndefined());

test.each([
  [{ explicit: 0.91, suggestive: 0.06, neutral: 0.03 }, 'explicit', 'danger'],
  [{ explicit: 0.1, suggestive: 0.42, neutral: 0.48 }, 'suggestive', 'warning'],
  [{ explicit: 0.02, suggestive: 0.1, neutral: 0.88 }, 'neutral', 'plain'],
])('%j is called %s', (scores, kind, tone) => expect(verdictOf(scores)).toMatchObject({ kind, tone }));

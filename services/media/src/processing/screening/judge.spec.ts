import type { Findings, PictureKind } from './findings.js';
import { judge } from './judge.js';
import { screeningPolicy } from './screening-policy.js';
import { screenedPurposes, type ScreenedPurpose } from './verdict.js';

/** The rest of the probability is neutral. */
const found = (scores: Partial<Record<PictureKind, number>>, faces: number[] = [0.9]): Findings => {
  const said = Object.values(scores).reduce((sum, score) => sum + score, 0);
  return {
    scores: { neutral: 1 - said, drawing: 0, sexy: 0, porn: 0, hentai: 0, ...scores },
    faces,
    phash: '0'.repeat(64),
    mirroredPhash: '1'.repeat(64),
  };
};
const outcome = (findings: Findings, purpose: ScreenedPurpose = 'profile-image') => judge(findings, purpose, screeningPolicy).outcome;

test.each([
  ['a portrait', found({}), 'approve'],
  ['a portrait at the beach', found({ sexy: 0.6 }), 'approve'],
  ['a portrait with a trace of doubt', found({ porn: 0.2 }), 'approve'],
  ['three friends', found({}, [0.9, 0.8, 0.5]), 'approve'],
  ['a face that is turned away', found({}, [0.46]), 'approve'],
  ['a face among things that look like one', found({}, [0.9, 0.2, 0.2, 0.2, 0.2]), 'approve'],
  ['nudity beyond doubt', found({ porn: 0.95 }), 'reject'],
  ['drawn nudity beyond doubt', found({ hentai: 0.9 }), 'reject'],
  ['nudity that is half drawn', found({ porn: 0.45, hentai: 0.4 }), 'reject'],
  ['exactly at the limit of rejection', found({ porn: 0.8 }), 'reject'],
  ['nudity with a face', found({ porn: 0.99 }, [0.99]), 'reject'],
  ['perhaps nudity', found({ porn: 0.5 }), 'review'],
  ['exactly at the limit of doubt', found({ porn: 0.25 }), 'review'],
  ['very little clothing', found({ sexy: 0.8 }), 'review'],
  ['a drawing', found({ drawing: 0.9 }), 'review'],
  ['a landscape', found({}, []), 'review'],
  ['what might be a face', found({}, [0.44]), 'review'],
  ['what looks a little like a face', found({}, [0.29]), 'review'],
  ['a crowd', found({}, [0.9, 0.9, 0.9, 0.9]), 'review'],
  ['a crowd behind a face', found({}, [0.9, 0.3, 0.3, 0.3]), 'review'],
] as const)('judge: as a profile image, %s: %#', (_, findings, expected) => {
  expect(outcome(findings)).toBe(expected);
});

test.each(['private-media', 'content-items', 'banners', 'chat-files'] as const)(
  'judge: %s allows explicit content with and without a face',
  (purpose) => {
    for (const findings of [found({ porn: 0.99 }), found({ hentai: 0.99 }, []), found({ sexy: 0.9 }, [])])
      expect(outcome(findings, purpose)).toBe('approve');
  },
);

test.each(['private-media', 'content-items', 'banners', 'chat-files'] as const)(
  'judge: %s leaves uncertain content to a reviewer',
  (purpose) => {
    expect(outcome(found({ neutral: 0.25, drawing: 0.2, sexy: 0.2, porn: 0.2, hentai: 0.15 }), purpose)).toBe('review');
  },
);

test.each(screenedPurposes)('judge: NaN scores never approve %s', (purpose) => {
  const nothing = found({ neutral: NaN, drawing: NaN, sexy: NaN, porn: NaN, hentai: NaN });
  expect(outcome(nothing, purpose)).toBe('review');
});

test('judge: a higher explicit score never improves the outcome', () => {
  const rank = ['approve', 'review', 'reject'];
  const ranks = Array.from({ length: 101 }, (_, i) => rank.indexOf(outcome(found({ porn: i / 100 }))));
  expect(ranks).toEqual([...ranks].sort());
});

test.each([
  [{ porn: 0.5 }, true],
  [{ porn: 0.3, hentai: 0.2 }, true],
  [{ porn: 0.49 }, false],
  [{ sexy: 0.9 }, false],
])('judge: %j is explicit: %s', (scores, explicit) => {
  expect(judge(found(scores), 'content-items', screeningPolicy)).toMatchObject({ explicit });
});

test.each([
  [[], 'No face can be seen'],
  [[0.29], 'No face can be seen'],
  [[0.31], 'No face can be seen clearly'],
  [[0.5, 0.5, 0.5, 0.5], 'Several people can be seen'],
])('judge: faces of %j leave a profile image to a reviewer: %s', (faces, reason) => {
  expect(judge(found({}, faces), 'profile-image', screeningPolicy)).toMatchObject({ outcome: 'review', reason });
});

test('judge: the verdict has scores, faces, hash and reason', () => {
  expect(judge(found({ porn: 0.9 }), 'profile-image', screeningPolicy)).toMatchObject({
    reason: 'Nudity or sexual content',
    scores: { porn: 0.9 },
    faces: 1,
    phash: '0'.repeat(64),
  });
  expect(judge(found({}), 'profile-image', screeningPolicy).reason).toBe('');
});

import { MediaFile } from './media-file.entity.js';

const now = new Date('2026-01-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const outcome = { width: 3, height: 4, thumbhash: 'x', mimeType: 'image/webp', sizeBytes: 9, durationS: null };
const aFile = () =>
  MediaFile.of(
    {
      id: 'i',
      userId: 'ana',
      purpose: 'private-media',
      localFile: '/f',
      name: 'a b.jpg',
      kind: 'image',
      mimeType: 'image/jpeg',
      sizeBytes: 5,
    },
    'private-media',
    now,
  );

test('MediaFile: the path has owner, time and name', () => {
  expect(aFile()).toMatchObject({ path: `ana/${now.getTime()}-a b.jpg`, state: 'processing' });
});

test('MediaFile: one worker claims it until its lease expires', () => {
  const file = aFile();
  expect(file.claim(now)).toBe(true);
  expect(file.claim(later(30))).toBe(false);
  file.prolong(later(30));
  expect(file.claim(later(70))).toBe(false);
  expect(file.claim(later(91))).toBe(true);
});

test('MediaFile: allows no fourth attempt', () => {
  const file = aFile();
  for (const seconds of [0, 100, 200]) expect(file.claim(later(seconds))).toBe(true);
  expect(file.claim(later(300))).toBe(false);
  expect(file.mayBeTried).toBe(false);
});

test('MediaFile: is shown while in review and not when refused', () => {
  const [ready, reviewed, refused] = [aFile(), aFile(), aFile()];
  ready.finish(outcome);
  reviewed.finish(outcome, { neutral: 0.2 });
  refused.refuse('No.');
  expect([ready, reviewed, refused].map(({ state, isShown }) => [state, isShown])).toEqual([
    ['ready', true],
    ['in_review', true],
    ['refused', false],
  ]);
});

describe('MediaFile.review', () => {
  const left = () => {
    const file = aFile();
    file.finish(outcome, { neutral: 0.2 });
    return file;
  };

  test('MediaFile.review: approves, and rejects later', () => {
    const file = left();
    expect(file.needsReview).toBe(true);
    file.review('approved', 'Fine.', now);
    expect(file).toMatchObject({ state: 'ready', reason: '', needsReview: false, isShown: true, purgeAt: null });
    file.review('rejected', 'Not yours.', now);
    expect(file).toMatchObject({ state: 'refused', reviewStatus: 'rejected' });
  });

  test('MediaFile.review: rejects with a reason and keeps the bytes forty days', () => {
    const file = left();
    file.review('rejected', 'Not yours.', now);
    expect(file).toMatchObject({ state: 'refused', reason: 'Not yours.', isShown: false, isKeptForAppeal: true });
    expect(file.purgeAt).toEqual(new Date(now.getTime() + 40 * 24 * 60 * 60_000));
    file.review('approved', 'After all.', now);
    expect(file).toMatchObject({ state: 'ready', reason: '', isShown: true, purgeAt: null });
  });
});

describe('MediaFile moderation status', () => {
  test('MediaFile: a hidden file is not shown, with a reason for its owner', () => {
    const file = aFile();
    file.finish(outcome);
    file.moderationStatus = 'hidden';
    expect(file).toMatchObject({ isShown: false, state: 'ready', ownerState: 'refused', ownerReason: 'Hidden by our team.' });
    file.moderationStatus = 'visible';
    expect(file).toMatchObject({ isShown: true, ownerState: 'ready', ownerReason: '' });
  });

  test('MediaFile: a released file waits for review again', () => {
    const file = aFile();
    file.finish(outcome);
    file.withhold('diverted');
    expect(file).toMatchObject({ state: 'refused', moderationStatus: 'diverted', isShown: false, isKeptForAppeal: false });
    file.moderationStatus = 'visible';
    file.waitAgain();
    expect(file).toMatchObject({ state: 'in_review', needsReview: true, isShown: true, reason: '' });
  });
});

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

test('its path is made of owner, time and name', () => {
  expect(aFile()).toMatchObject({ path: `ana/${now.getTime()}-a b.jpg`, state: 'processing' });
});

test('one worker has it at a time, until it falls silent', () => {
  const file = aFile();
  expect(file.claim(now)).toBe(true);
  expect(file.claim(later(30))).toBe(false);
  file.prolong(later(30));
  expect(file.claim(later(70))).toBe(false);
  expect(file.claim(later(91))).toBe(true);
});

test('nobody tries a fourth time', () => {
  const file = aFile();
  for (const seconds of [0, 100, 200]) expect(file.claim(later(seconds))).toBe(true);
  expect(file.claim(later(300))).toBe(false);
  expect(file.mayBeTried).toBe(false);
});

test('what waits for a person is there to be seen, what was refused is not', () => {
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

describe('a person, to whom screening left a file', () => {
  const left = () => {
    const file = aFile();
    file.finish(outcome, { neutral: 0.2 });
    return file;
  };

  test('may approve it, and reject it later', () => {
    const file = left();
    expect(file.needsReview).toBe(true);
    file.review('approved', 'Fine.', now);
    expect(file).toMatchObject({ state: 'ready', reason: '', needsReview: false, isShown: true, purgeAt: null });
    file.review('rejected', 'Not yours.', now);
    expect(file).toMatchObject({ state: 'refused', reviewStatus: 'rejected' });
  });

  test('rejects it with a reason; its bytes are kept for forty days, for an appeal', () => {
    const file = left();
    file.review('rejected', 'Not yours.', now);
    expect(file).toMatchObject({ state: 'refused', reason: 'Not yours.', isShown: false, isKeptForAppeal: true });
    expect(file.purgeAt).toEqual(new Date(now.getTime() + 40 * 24 * 60 * 60_000));
    file.review('approved', 'After all.', now);
    expect(file).toMatchObject({ state: 'ready', reason: '', isShown: true, purgeAt: null });
  });
});

describe('what our people took away', () => {
  test('is seen by nobody, and its owner is told so', () => {
    const file = aFile();
    file.finish(outcome);
    file.standing = 'hidden';
    expect(file).toMatchObject({ isShown: false, state: 'ready', toldState: 'refused', toldReason: 'Hidden by our team.' });
    file.standing = 'visible';
    expect(file).toMatchObject({ isShown: true, toldState: 'ready', toldReason: '' });
  });

  test('waits for a person again once it is released', () => {
    const file = aFile();
    file.finish(outcome);
    file.takeAway('diverted');
    expect(file).toMatchObject({ state: 'refused', standing: 'diverted', isShown: false, isKeptForAppeal: false });
    file.standing = 'visible';
    file.waitAgain();
    expect(file).toMatchObject({ state: 'in_review', needsReview: true, isShown: true, reason: '' });
  });
});

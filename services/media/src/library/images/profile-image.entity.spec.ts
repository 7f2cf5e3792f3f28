import type { Verdict } from '../../processing/screening/verdict.js';
import { ProfileImage } from './profile-image.entity.js';

const now = new Date('2026-01-01T12:00:00Z');
const anImage = () => ProfileImage.of('i', 'u', { width: 3, height: 4, thumbhash: 'AA==' }, now);
const verdict = (outcome: Verdict['outcome'], reason = ''): Verdict => ({
  outcome,
  reason,
  scores: { neutral: 0.9, porn: 0.1 },
  explicit: false,
  faces: 1,
  phash: '01',
});

test('ProfileImage: a new image is pending and primary', () => {
  expect(anImage()).toMatchObject({ status: 'pending', isPrimary: true, isShown: false, awaitsScreening: true, rejection: '' });
});

test.each([
  ['approve', '', 'approved', 'Passed automated moderation'],
  ['reject', 'Nudity or sexual content', 'rejected', 'Nudity or sexual content'],
  ['banned', 'This picture cannot be accepted', 'rejected', 'This picture cannot be accepted'],
] as const)('ProfileImage: the verdict %s decides it', (outcome, text, status, reason) => {
  const image = anImage();
  image.screened(verdict(outcome, text), now);
  expect(image).toMatchObject({ status, scores: { porn: 0.1 }, faces: 1, phash: '01' });
  expect(image.moderationDetails).toEqual({ moderatedAt: now.toISOString(), reason, moderationType: 'automated', confidence: 0.9 });
});

test('ProfileImage: an uncertain verdict leaves it to a reviewer, and a later verdict changes nothing', () => {
  const image = anImage();
  image.screened(verdict('review'), now);
  expect(image).toMatchObject({ status: 'pending', needsReview: true, awaitsScreening: false, moderationDetails: null });
  image.screened(verdict('approve'), now);
  expect(image.status).toBe('pending');
});

test('ProfileImage: a classifier failure rejects it', () => {
  const image = anImage();
  image.screened(undefined, now);
  expect(image).toMatchObject({ status: 'rejected', rejection: 'Moderation service error', scores: null });
});

test('ProfileImage: a reviewer may correct every status', () => {
  const image = anImage();
  image.screened(undefined, now);
  image.review('approved', 'Manually approved by admin', now);
  expect(image).toMatchObject({ status: 'approved', isShown: true, rejection: '' });
  image.review('rejected', 'Not a person', now);
  expect(image).toMatchObject({ status: 'rejected', rejection: 'Not a person', moderationDetails: { moderationType: 'manual_admin' } });
});

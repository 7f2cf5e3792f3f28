import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { pictureKinds } from './findings.js';
import type { ScreenedPurpose } from './verdict.js';

/**
 * What a rule may compare: the classes, the sum of both explicit classes, the highest probability, the number of faces, and the number of
 * people, which includes doubtful faces.
 */
const measures = [...pictureKinds, 'explicit', 'certainty', 'faces', 'people'] as const;
export type Measure = (typeof measures)[number];

const bounds = z.strictObject({ atLeast: z.number().optional(), below: z.number().optional() });
const rule = z.strictObject({
  outcome: z.enum(['approve', 'review', 'reject']),
  /** Shown to the owner. */
  reason: z.string(),
  /** All conditions must hold. */
  when: z.partialRecord(z.enum(measures), bounds),
});
const policy = z.strictObject({
  /** How many of 64 bits may differ between an image and a banned one. */
  bannedDistance: z.number().int().min(0).max(16),
  /** The minimum score of a face that counts as seen. */
  faceScore: z.number().min(0).max(1),
  /** The minimum score of what may be a face, or a thing that looks like one: a reviewer decides. */
  doubtfulFaceScore: z.number().min(0).max(1),
  /** The probability from which an image counts as explicit. */
  explicitShare: z.number().min(0).max(1),
  /** The first rule that matches decides; without a match the image goes to a reviewer. */
  rules: z.strictObject({
    'profile-image': z.array(rule),
    'profile-media': z.array(rule),
    'private-media': z.array(rule),
    'content-items': z.array(rule),
    banners: z.array(rule),
    'chat-files': z.array(rule),
  }),
});

export type ScreeningPolicy = z.infer<typeof policy>;
export type ScreeningRule = z.infer<typeof rule>;

/** Whether a rule of the purpose compares the number of faces or people. */
export const countsFaces = (purpose: ScreenedPurpose): boolean =>
  screeningPolicy.rules[purpose].some(({ when }) => 'faces' in when || 'people' in when);

/** The thresholds, from `screening-policy.json`; the README has them as a table. */
export const screeningPolicy: ScreeningPolicy = policy.parse(
  JSON.parse(readFileSync(new URL('./screening-policy.json', import.meta.url), 'utf8')),
);

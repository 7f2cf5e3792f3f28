import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { pictureKinds } from './findings.js';

/** What a rule may ask about: the kinds, both explicit ones together, how sure the classifier is at best, and the number of faces. */
const measures = [...pictureKinds, 'explicit', 'certainty', 'faces'] as const;
export type Measure = (typeof measures)[number];

const bounds = z.strictObject({ atLeast: z.number().optional(), below: z.number().optional() });
const rule = z.strictObject({
  outcome: z.enum(['approve', 'review', 'reject']),
  /** In words for the owner. */
  reason: z.string(),
  /** All of it must hold. */
  when: z.partialRecord(z.enum(measures), bounds),
});
const policy = z.strictObject({
  /** How many of 64 bits may differ between a picture and a banned one. */
  bannedDistance: z.number().int().min(0).max(16),
  /** How sure the detector must be of a face for it to count. */
  faceScore: z.number().min(0).max(1),
  /** From which share on a picture is taken for explicit. */
  explicitShare: z.number().min(0).max(1),
  /** The first rule that holds decides; a picture of which no rule speaks goes to a person. */
  rules: z.strictObject({
    'profile-image': z.array(rule),
    'profile-media': z.array(rule),
    'private-media': z.array(rule),
    'content-items': z.array(rule),
    banners: z.array(rule),
  }),
});

export type ScreeningPolicy = z.infer<typeof policy>;
export type ScreeningRule = z.infer<typeof rule>;

/** The thresholds, as data: see the table beside this file. */
export const screeningPolicy: ScreeningPolicy = policy.parse(
  JSON.parse(readFileSync(new URL('./screening-policy.json', import.meta.url), 'utf8')),
);

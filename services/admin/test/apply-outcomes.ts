import type { Harness } from '@sotto/testing/harness';
import { ApplyOutcomes } from '../src/staff/outcomes/apply-outcomes.js';

/** Advances the clock until outcomes can no longer be undone, and applies them. */
export async function applyOutcomes(h: Harness): Promise<void> {
  h.clock.advance({ seconds: 11 });
  await h.get(ApplyOutcomes).execute();
  await h.settle();
}

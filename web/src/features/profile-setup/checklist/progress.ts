import { checklist, type ChecklistItem } from './checklist';

/** Whether there is a photo: none, one under review, or one that others see. */
export type PhotoState = 'none' | 'pending' | 'shown';

/** How far the profile is: what it needs, and a photo. Saving asks for the first alone (PROF-22). */
export const progressOf = (missing: ChecklistItem[], photo: PhotoState): { done: number; total: number } => ({
  done: checklist.length - missing.length + (photo === 'none' ? 0 : 1),
  total: checklist.length + 1,
});

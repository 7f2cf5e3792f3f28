export type SwipeDirection = 'like' | 'pass';

interface Throw {
  /** How far the card was moved, in px; right is positive. */
  x: number;
  /** Of the card, in px. */
  width: number;
  /** At the release, in px per ms. */
  velocity: number;
  /** Where it was moving at the release: -1, 0 or 1. */
  heading: number;
}

const distanceShare = 0.25;
const flickVelocity = 0.5;
const maxTilt = 12;

/** What a release means: far enough counts, and so does a flick that still moves outwards. */
export function swipeOf({ x, width, velocity, heading }: Throw): SwipeDirection | undefined {
  const far = Math.abs(x) >= width * distanceShare;
  const flicked = velocity > flickVelocity && heading === Math.sign(x);
  return far || flicked ? (x > 0 ? 'like' : 'pass') : undefined;
}

/** How near the threshold a card is: -1 passes, 1 likes. */
export const progressOf = (x: number, width: number): number => clamp(x / (width * distanceShare), 1);

/** In degrees; full when the card has left by half its width. */
export const tiltOf = (x: number, width: number): number => clamp(x / (width / 2), 1) * maxTilt;

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

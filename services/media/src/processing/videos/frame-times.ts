/** With five frames, a scene that lasts a fifth of the clip is seen; more would make screening slow. */
const frames = 5;

/** The middles of equal parts of a clip, in seconds from its start. */
export const frameTimes = (durationS: number): number[] =>
  Array.from({ length: frames }, (_, part) => milliseconds((durationS * (part + 0.5)) / frames));

/**
 * For videos for sale, which are decoded completely anyway: a frame every 15 seconds, 5 to 40 in total. Returns the first time and the
 * interval.
 */
export function screenedTimes(durationS: number): { from: number; every: number } {
  const every = durationS / Math.min(40, Math.max(frames, Math.ceil(durationS / 15)));
  return { from: milliseconds(every / 2), every: Math.max(0.001, milliseconds(every)) };
}

/** The time of the poster: one second, or the middle of a shorter clip; never after the last frame. */
export const posterTime = (durationS: number): number => Math.max(0, milliseconds(Math.min(1, durationS / 2 - 0.05)));

const milliseconds = (seconds: number) => Math.floor(seconds * 1000) / 1000;

/** So many that a scene of a fifth of a clip is seen, and few enough to be looked at one after the other. */
const frames = 5;

/** The middles of equal parts of a clip, in seconds from its start. */
export const frameMoments = (durationS: number): number[] =>
  Array.from({ length: frames }, (_, part) => Math.floor((durationS * 1000 * (part + 0.5)) / frames) / 1000);

/** So many that a scene of a fifth of a clip is seen, and few enough to be looked at one after the other. */
const frames = 5;

/** The middles of equal parts of a clip, in seconds from its start. */
export const frameMoments = (durationS: number): number[] =>
  Array.from({ length: frames }, (_, part) => milliseconds((durationS * (part + 0.5)) / frames));

/** Of what is sold, in which nothing has to be looked for: a picture for every quarter of a minute, within limits. From when, and how often. */
export function screenedMoments(durationS: number): { from: number; every: number } {
  const every = durationS / Math.min(40, Math.max(frames, Math.ceil(durationS / 15)));
  return { from: milliseconds(every / 2), every: Math.max(0.001, milliseconds(every)) };
}

/** When the picture is taken that stands for a clip: after a second, or in its middle; never after its last picture. */
export const posterMoment = (durationS: number): number => Math.max(0, milliseconds(Math.min(1, durationS / 2 - 0.05)));

const milliseconds = (seconds: number) => Math.floor(seconds * 1000) / 1000;

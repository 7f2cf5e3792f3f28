import { canBeRendered, partOf } from './rendition-sizes.js';

test.each([
  [1080, 16_383, {}, true],
  [1080, 16_384, {}, false],
  [1080, 20_000, {}, false],
  [2160, 20_000, {}, true],
  [1, 20_000, {}, false],
  [20_000, 1, {}, true],
  [60_000, 1000, {}, true],
  [65_536, 900, {}, false],
  [1080, 20_000, { crop: { x: 0, y: 0, width: 1, height: 0.5 } }, true],
  [8000, 8000, { crop: { x: 0, y: 0, width: 0.0001, height: 1 } }, true],
  [8000, 8000, { crop: { x: 0, y: 0, width: 0.0001, height: 1 }, wide: true }, true],
  [1920, 16_384, { wide: true }, false],
] as const)('canBeRendered: %i x %i, shown as %j: %s', (width, height, presentation, expected) => {
  expect(canBeRendered({ width, height }, presentation)).toBe(expected);
});

test.each([
  [
    { x: 0, y: 0, width: 1, height: 1 },
    { left: 0, top: 0, width: 300, height: 200 },
  ],
  [
    { x: 0.5, y: 0.25, width: 0.5, height: 0.5 },
    { left: 150, top: 50, width: 150, height: 100 },
  ],
  [
    { x: 0.999, y: 0.999, width: 0.001, height: 0.001 },
    { left: 299, top: 199, width: 1, height: 1 },
  ],
  [null, { left: 0, top: 0, width: 300, height: 200 }],
])('partOf: %j of 300 x 200', (crop, expected) => {
  expect(partOf({ width: 300, height: 200 }, { crop })).toEqual(expected);
});

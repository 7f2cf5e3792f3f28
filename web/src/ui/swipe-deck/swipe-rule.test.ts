import { progressOf, swipeOf, tiltOf } from './swipe-rule';

const width = 400;

test('a quarter of the width is enough, one pixel less is not', () => {
  expect(swipeOf({ x: 100, width, velocity: 0, heading: 0 })).toBe('like');
  expect(swipeOf({ x: -100, width, velocity: 0, heading: 0 })).toBe('pass');
  expect(swipeOf({ x: 99, width, velocity: 0, heading: 0 })).toBeUndefined();
});

test('a flick counts only above half a pixel per millisecond and only outwards', () => {
  expect(swipeOf({ x: 20, width, velocity: 0.6, heading: 1 })).toBe('like');
  expect(swipeOf({ x: -20, width, velocity: 0.6, heading: -1 })).toBe('pass');
  expect(swipeOf({ x: 20, width, velocity: 0.5, heading: 1 })).toBeUndefined();
  expect(swipeOf({ x: 20, width, velocity: 2, heading: -1 })).toBeUndefined(); // thrown back
});

test('the card tilts twelve degrees at most, either way', () => {
  expect(tiltOf(100, width)).toBe(6);
  expect(tiltOf(2_000, width)).toBe(12);
  expect(tiltOf(-2_000, width)).toBe(-12);
});

test('the stamp is full when the release would count', () => {
  expect(progressOf(50, width)).toBe(0.5);
  expect(progressOf(100, width)).toBe(1);
  expect(progressOf(-400, width)).toBe(-1);
});

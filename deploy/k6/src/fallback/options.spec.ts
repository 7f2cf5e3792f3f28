import { arrivedBy, secondsOf, stagesOf } from './options.mjs';

test.each([
  ['90s', 90],
  ['3m', 180],
  ['2h', 7200],
])('%s is so many seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test('who comes at a steady rate comes by the clock', () => {
  const stages = stagesOf({ executor: 'constant-arrival-rate', exec: 'look', rate: 120, timeUnit: '1m', duration: '30s' });
  expect([0, 0.4, 0.5, 10, 30, 99].map((seconds) => arrivedBy(stages, seconds))).toEqual([0, 1, 1, 20, 60, 60]);
});

test('a slope brings as many as lie under it', () => {
  const ramp = [
    { target: 60, duration: '10s' },
    { target: 660, duration: '10s' },
    { target: 660, duration: '10s' },
  ];
  const stages = stagesOf({ executor: 'ramping-arrival-rate', exec: 'look', startRate: 60, timeUnit: '1m', stages: ramp });
  expect([10, 15, 20, 30].map((seconds) => arrivedBy(stages, seconds))).toEqual([10, 28, 70, 180]);
});

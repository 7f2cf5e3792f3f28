import { clockOffset } from './clock-offset.js';

const now = () => Date.now() / 1000;

test.each([0, 600, -600])('a clock that is %s seconds ahead says so', async (ahead) => {
  expect(Math.abs((await clockOffset(async () => now() - ahead)) - ahead)).toBeLessThan(1);
});

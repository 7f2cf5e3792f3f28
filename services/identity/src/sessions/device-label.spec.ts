import { deviceLabel } from './device-label.js';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  ['', ''],
])('deviceLabel: reads the label of %s', (agent, label) => {
  expect(deviceLabel(agent)).toBe(label);
});

test('deviceLabel: an unknown user agent has no label of a system', () => {
  expect(deviceLabel('nonsense')).not.toContain(' on ');
});

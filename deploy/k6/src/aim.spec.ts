import { aimedAt } from '../aim.js';

test.each(['http://localhost:8080/', 'http://127.0.0.1:4000', 'http://[::1]:8080', 'http://sotto.localhost'])(
  '%s is this machine',
  (url) => {
    expect(aimedAt(url)).toBe(url.replace(/\/$/, ''));
  },
);

test.each([
  'https://sotto.example',
  'https://localhost.sotto.example',
  'https://localhost@sotto.example',
  'https://localhost:8080@sotto.example',
  'sotto.example',
])('%s is refused until somebody names it again', (url) => {
  expect(() => aimedAt(url)).toThrow('LOAD_HOST=');
  expect(() => aimedAt(url, 'staging.sotto.example')).toThrow('LOAD_HOST=');
});

test('another machine is fine when it is named twice', () => {
  expect(aimedAt('https://staging.sotto.example/', 'staging.sotto.example')).toBe('https://staging.sotto.example');
});

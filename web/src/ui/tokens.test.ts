import { readFileSync } from 'node:fs';

const css = readFileSync('src/ui/tokens.css', 'utf8');
const theme = (start: string) =>
  Object.fromEntries(
    [
      ...css
        .slice(css.indexOf(start))
        .split('}')[0]!
        .matchAll(/(--[\w-]+):\s*(#[0-9A-Fa-f]{3,6})\b/g),
    ].map(([, name, value]) => [name, value]),
  );
const themes = { dark: theme('[data-theme="dark"]'), light: theme('[data-theme="light"]') };
const grounds = ['--canvas', '--surface', '--raised', '--overlay'];
const texts = [
  '--text-hi',
  '--text-mid',
  '--text-low',
  '--primary-text',
  '--gold',
  '--ember',
  '--success',
  '--danger-text',
  '--warning',
  '--info',
];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-pressed'],
  ['--text-hi', '--bubble-own'],
  ['--text-hi', '--bubble-peer'],
] as const;

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  test.each(pairs)('%s reads on %s', (text, ground) => expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5));
});

function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(full.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

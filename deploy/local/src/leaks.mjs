import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of people in general: what each of these finds in a log is somebody's. */
const personal = {
  'an e-mail address': /[\w.+-]+@(?:[\w-]+\.)+(?:example|test|org|com)\b/,
  'a token': /\beyJ[\w-]{8,}\.[\w-]{8,}/,
  'a cookie': /__Host-\w+=/,
  // Not the beginning of a UUID, nor the id of a trace: one in some millions of them looks like one.
  'a card number': /(?<!_id":")\b(?:4242|4000|5555)(?:[ -]?\d{4}){3}\b(?!-[\da-f]{4}-[\da-f]{12})/,
};

/**
 * What the logs of a stack contain about people: which file, which line, and what of.
 * @param {string} dataDir
 * @param {readonly string[]} planted What people wrote there.
 * @returns {string[]}
 */
export function leaksIn(dataDir, planted) {
  const folder = join(dataDir, 'logs');
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => found(line, planted).map((what) => `${name}:${index + 1} has ${what}: ${line.slice(0, 300)}`)),
  );
}

function found(line, planted) {
  const texts = planted.filter((text) => line.includes(text) || line.includes(encodeURIComponent(text)));
  return [
    ...texts.map((text) => `the planted "${text}"`),
    ...Object.entries(personal).flatMap(([what, pattern]) => (pattern.test(line) ? [what] : [])),
  ];
}

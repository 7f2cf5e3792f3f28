import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What was made before, or nothing yet. */
export const readSecrets = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

export const writeSecrets = (file, secrets) => writeDiscreetly(file, JSON.stringify(secrets, null, 2));

/** For its owner's eyes, and as a whole or not at all. */
export function writeDiscreetly(file, text) {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

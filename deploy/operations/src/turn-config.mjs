// Prints the configuration of the relay of calls (coturn), without its address.
import { run } from './command-line.mjs';
import { readSecrets, writeDiscreetly } from './secrets-file.mjs';
import { turnConfiguration } from './turn-configuration.mjs';

const usage = 'turn-config --secrets DIR/secrets.json [--out FILE]';

/** @type {import('node:util').ParseArgsConfig['options']} */
const options = { secrets: { type: 'string' }, out: { type: 'string' } };

await run(usage, options, ['secrets'], async ({ secrets: file, out }) => {
  const secrets = readSecrets(file);
  if (!secrets.turn) throw new Error(`${file} has no secret of the relay; make-secrets adds what is missing.`);
  const text = turnConfiguration({ secrets, database: '/tmp/turn.db' });
  if (!out) return text;
  writeDiscreetly(out, text);
  return `${out} is written.`;
});

// Changes one key of our own, step by step, so that no process meets what it cannot read.
import { existsSync } from 'node:fs';
import { run } from './command-line.mjs';
import { processNames } from './process-names.mjs';
import { rotateKey } from './rotating-keys.mjs';
import { readSecrets, writeSecrets } from './secrets-file.mjs';
import { isOfDevelopment, newKey } from './secrets.mjs';

const usage = 'rotate-key --secrets DIR/secrets.json --key KEY --step add|use|drop';

/** @type {import('node:util').ParseArgsConfig['options']} */
const options = { secrets: { type: 'string' }, key: { type: 'string' }, step: { type: 'string' } };

await run(usage, options, ['secrets', 'key', 'step'], async ({ secrets: file, key, step }) => {
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  const secrets = readSecrets(file);
  const make = ({ field }) => newKey(field, { development: isOfDevelopment(secrets) });
  const { restart, next } = rotateKey(secrets, key, step, { names: processNames, make });
  writeSecrets(file, secrets);
  return `Done: ${step} ${key}. Now make and apply the Secrets, and restart every Deployment of ${restart.join(', ')}; ${next}.`;
});

import { join } from 'node:path';
import { readSecrets, writeSecrets } from '../../operations/src/secrets-file.mjs';
import { completeSecrets } from '../../operations/src/secrets.mjs';

/** Passwords and keys of a stack: made once, kept in its data folder, readable by its owner only. What is missing is added. */
export function secretsOf(dataDir, names) {
  const file = join(dataDir, 'secrets.json');
  const secrets = completeSecrets(readSecrets(file), names, { development: true });
  writeSecrets(file, secrets);
  return secrets;
}

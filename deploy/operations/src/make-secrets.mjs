// Makes the secrets of an installation once, and writes what each process may see of them.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command-line.mjs';
import { processNames } from './process-names.mjs';
import { readSecrets, writeSecrets } from './secrets-file.mjs';
import { completeSecrets, isOfDevelopment } from './secrets.mjs';
import { adoptThirdParties, missingThirdParties } from './third-parties.mjs';
import { writeEnvFiles } from './write-env-files.mjs';
import { writeKubernetesSecrets } from './write-kubernetes-secrets.mjs';

const usage =
  'make-secrets --out DIR --format env|kubernetes --postgres HOST:PORT --nats HOST:PORT [--namespace sotto] [--from-file third-parties.env] [--development]';

/** @type {import('node:util').ParseArgsConfig['options']} */
const options = {
  out: { type: 'string' },
  format: { type: 'string' },
  postgres: { type: 'string' },
  nats: { type: 'string' },
  namespace: { type: 'string', default: 'sotto' },
  'from-file': { type: 'string' },
  development: { type: 'boolean', default: false },
};

await run(usage, options, ['out', 'format', 'postgres', 'nats'], async (values) => {
  const { out, format, postgres, nats, namespace, development } = values;
  if (format !== 'env' && format !== 'kubernetes') throw new Error(`--format is env or kubernetes, not ${format}.`);
  mkdirSync(out, { recursive: true, mode: 0o700 });
  const secrets = secretsOf(join(out, 'secrets.json'), development, values['from-file']);
  const places = { postgres, nats };
  const written =
    format === 'env'
      ? writeEnvFiles(out, processNames, secrets, places)
      : writeKubernetesSecrets(out, processNames, secrets, places, namespace);
  return `secrets.json is the source: keep it, and keep it from others. Written from it: ${written.join(', ')}`;
});

/** What was made before, completed. Secrets of development and of production never mix. */
function secretsOf(file, development, thirdParties) {
  const secrets = readSecrets(file);
  if (Object.keys(secrets).length > 0 && isOfDevelopment(secrets) !== development)
    throw new Error(`${file} holds secrets of ${development ? 'production' : 'development'}; choose another --out.`);
  completeSecrets(secrets, processNames, { development });
  if (thirdParties) adoptThirdParties(secrets, readFileSync(thirdParties, 'utf8'));
  const missing = development ? [] : missingThirdParties(secrets);
  if (missing.length > 0)
    throw new Error(`Only other providers can give these, by --from-file: ${missing.join(', ')}. Nothing was written.`);
  writeSecrets(file, secrets);
  return secrets;
}

// Prints what the broker has to be told: who may say what, and that nothing is acknowledged before it is on the disk.
import { run } from './command-line.mjs';
import { allFacts } from './facts.mjs';
import { natsConf, natsHelmValues } from './nats-configuration.mjs';
import { processNames } from './process-names.mjs';
import { readSecrets, writeDiscreetly } from './secrets-file.mjs';

const usage = 'nats-config [--secrets DIR/secrets.json] [--format conf|helm-values] [--replicas 3] [--out FILE]';

/** @type {import('node:util').ParseArgsConfig['options']} */
const options = {
  secrets: { type: 'string' },
  format: { type: 'string', default: 'conf' },
  replicas: { type: 'string', default: '3' },
  out: { type: 'string' },
};

await run(usage, options, [], async ({ secrets, format, replicas, out }) => {
  const text = `${JSON.stringify(await configuration(format, secrets, Number(replicas)), null, 2)}`;
  if (!out) return text;
  writeDiscreetly(out, `${text}\n`);
  return `${out} is written.`;
});

async function configuration(format, secrets, replicas) {
  const facts = await allFacts();
  if (format === 'helm-values') return natsHelmValues(processNames, facts, replicas);
  if (format !== 'conf') throw new Error(`--format is conf or helm-values, not ${format}.`);
  const { processes } = readSecrets(secrets ?? '');
  if (!processes) throw new Error('A configuration file holds the passwords: --secrets names the file that make-secrets wrote.');
  return natsConf(Object.fromEntries(Object.entries(processes).map(([name, { nats }]) => [name, nats])), facts);
}

// Prints the configuration of the broker: who may publish what, that connections are encrypted, and that nothing is acknowledged before it is on
// the disk.
import { run } from './command-line.mjs';
import { allEvents } from './events.mjs';
import { natsConf, natsHelmValues } from './nats-configuration.mjs';
import { processNames } from './process-names.mjs';
import { readSecrets, writeDiscreetly } from './secrets-file.mjs';
import { processPasswords } from './secrets.mjs';

const usage =
  'nats-config [--secrets DIR/secrets.json] [--format conf|helm-values] [--replicas 3] [--tls FOLDER|none] [--routes HOST:PORT,...] [--out FILE]';

/** @type {import('node:util').ParseArgsConfig['options']} */
const options = {
  secrets: { type: 'string' },
  format: { type: 'string', default: 'conf' },
  replicas: { type: 'string', default: '3' },
  tls: { type: 'string' },
  routes: { type: 'string' },
  out: { type: 'string' },
};

await run(usage, options, [], async ({ secrets, format, replicas, tls, routes, out }) => {
  const network = { tls: tls === 'none' ? undefined : tls, routes: routes?.split(',') };
  const text = `${JSON.stringify(await configuration(format, secrets, { replicas: Number(replicas), encrypted: tls !== 'none', network }), null, 2)}`;
  if (!out) return text;
  writeDiscreetly(out, `${text}\n`);
  return `${out} is written.`;
});

async function configuration(format, secrets, { replicas, encrypted, network }) {
  const events = await allEvents();
  if (format === 'helm-values') return natsHelmValues(processNames, events, replicas, { tls: encrypted });
  if (format !== 'conf') throw new Error(`--format is conf or helm-values, not ${format}.`);
  if (!secrets) throw new Error('A configuration file holds the passwords: --secrets names the file that make-secrets wrote.');
  const processes = processPasswords(readSecrets(secrets), secrets);
  return natsConf(Object.fromEntries(Object.entries(processes).map(([name, { nats }]) => [name, nats])), events, network);
}

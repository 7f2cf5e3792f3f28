import { join } from 'node:path';
import { passwordValue, passwordVariable } from './nats-configuration.mjs';
import { secretsOfBackup, secretsOfMigration, secretsOfProcess, secretsOfProvisioning } from './process-secrets.mjs';
import { turnConfiguration } from './turn-configuration.mjs';
import { writeDiscreetly } from './secrets-file.mjs';

/**
 * One file with all Secrets, for `kubectl apply` or for sealing them.
 * @param {string} out @param {string[]} names @param {import('./process-secrets.mjs').Secrets} secrets @param {import('./process-secrets.mjs').Places} places
 * @param {string} namespace
 */
export function writeKubernetesSecrets(out, names, secrets, places, namespace) {
  const all = {
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`sotto-${name}`, secretsOfProcess(name, secrets, places)],
        [`sotto-${name}-migration`, secretsOfMigration(name, secrets, places)],
      ]),
    ),
    'sotto-provision': { 'secrets.json': JSON.stringify(secretsOfProvisioning(secrets)) },
    'sotto-backup': secretsOfBackup(secrets),
    'sotto-nats': Object.fromEntries(
      [
        ...names.map((name) => [name, secrets.processes[name].nats]),
        ['operator', secrets.natsOperator],
        ['system', secrets.natsSystem],
      ].map(([user, password]) => [passwordVariable(user), passwordValue(password)]),
    ),
    'sotto-relay': { 'turnserver.conf': turnConfiguration({ secrets, database: '/tmp/turn.db' }) },
    'sotto-nats-box': { NATS_PASSWORD: secrets.natsOperator, NATS_SYSTEM_PASSWORD: secrets.natsSystem },
  };
  const documents = Object.entries(all).map(([name, values]) => manifest(name, namespace, values));
  writeDiscreetly(join(out, 'secrets.yaml'), documents.join('---\n'));
  return [`secrets.yaml (${Object.keys(all).join(', ')})`];
}

/** A string of JSON is one of YAML as well. */
const manifest = (name, namespace, values) =>
  [
    'apiVersion: v1',
    'kind: Secret',
    'metadata:',
    `  name: ${name}`,
    `  namespace: ${namespace}`,
    '  labels:',
    '    app.kubernetes.io/part-of: sotto',
    'type: Opaque',
    'stringData:',
    ...Object.entries(values).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`),
    '',
  ].join('\n');

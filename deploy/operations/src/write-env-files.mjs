import { join } from 'node:path';
import { secretsOfBackup, secretsOfMigration, secretsOfProcess } from './process-secrets.mjs';
import { writeDiscreetly } from './secrets-file.mjs';
import { isOfDevelopment } from './secrets.mjs';

/**
 * Two files per process, as `node --env-file` reads them: what it runs with, and what its migration runs with.
 * @param {string} out @param {string[]} names @param {import('./process-secrets.mjs').Secrets} secrets @param {import('./process-secrets.mjs').Places} places
 */
export function writeEnvFiles(out, names, secrets, places) {
  const write = (file, values) => {
    writeDiscreetly(join(out, file), envText(values));
    return file;
  };
  const files = names.flatMap((name) => [
    write(`${name}.env`, secretsOfProcess(name, secrets, places)),
    write(`${name}-migration.env`, secretsOfMigration(name, secrets, places)),
  ]);
  files.push(write('backup.env', secretsOfBackup(secrets)));
  return isOfDevelopment(secrets) ? [...files, ...writeServers(out, secrets, places, write)] : files;
}

/** Servers of development that a cluster has elsewhere: who may use the store of files, the provider of payments, and the superuser of the databases. */
function writeServers(out, { store, stripe, postgres: password }, { postgres }, write) {
  const identity = { name: 'media', credentials: [store], actions: ['Admin', 'Read', 'Write', 'List'] };
  writeDiscreetly(join(out, 'store.json'), JSON.stringify({ identities: [identity] }));
  writeDiscreetly(join(out, 'postgres.password'), password);
  const sandbox = {
    STRIPE_SECRET_KEY: stripe.paymentsKey,
    STRIPE_IDENTITY_SECRET_KEY: stripe.identityKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PAYMENTS_WEBHOOK_SECRET: stripe.paymentsWebhookSecret,
  };
  const provision = { SUPERUSER_DATABASE_URL: `postgresql://postgres:${password}@${postgres}/postgres` };
  return ['store.json', 'postgres.password', write('stripe-sandbox.env', sandbox), write('provision.env', provision)];
}

/** In single quotes, between which a value may have lines and double quotes; none of ours has a single one. */
function envText(values) {
  const lines = Object.entries(values).map(([key, value]) => {
    if (value.includes("'")) throw new Error(`${key} must not contain a single quote.`);
    return `${key}='${value}'`;
  });
  return `${lines.join('\n')}\n`;
}

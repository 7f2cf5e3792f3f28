import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** Stands in every secret of a development stack; a process in production refuses to start with one. */
export const marker = 'development-only';

/** Whether these are of development: what was made stays what it is, whoever asks later. */
export const isOfDevelopment = (secrets) => secrets.postgres.startsWith(marker);

/**
 * Adds the passwords and keys that are missing; what is there stays. Names are those of processes.
 * @param {Record<string, any>} secrets @param {string[]} names @param {{ development: boolean }} options
 */
export function completeSecrets(secrets, names, { development }) {
  const password = () => `${development ? `${marker}-` : ''}${randomBytes(24).toString('base64url')}`;
  secrets.postgres ??= password();
  secrets.session ??= keyPair();
  secrets.mediaAddresses ??= password();
  secrets.burn ??= password();
  secrets.appeal ??= password();
  // A key of exactly 32 bytes; it opens the copies, so it is kept apart from them.
  secrets.backup ??= randomBytes(32).toString('base64url');
  secrets.processes ??= {};
  for (const name of names)
    secrets.processes[name] ??= { ownerPassword: password(), password: password(), nats: password(), viewer: keyPair() };
  if (development) completeThirdParties(secrets, password);
  return secrets;
}

/** In development the provider of payments and the store of files are our own, so their keys are made like all others. */
function completeThirdParties(secrets, password) {
  secrets.stripe ??= { key: `sk_test_${password()}`, webhookSecret: `whsec_${password()}` };
  secrets.stripe.paymentsWebhookSecret ??= `whsec_${password()}`;
  secrets.store ??= { accessKey: `sotto-${randomBytes(8).toString('hex')}`, secretKey: password() };
}

const keyPair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  });

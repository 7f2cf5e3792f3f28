import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Stands in every secret of a development stack; a process in production refuses to start with one. */
export const marker = 'development-only';

/** Whether these are of development: what was made stays what it is, independent of later calls. */
export const isOfDevelopment = (secrets) => JSON.stringify(secrets).includes(marker);

/**
 * Adds the passwords and keys that are missing; what is there stays. Names are those of processes.
 * @param {Record<string, any>} secrets @param {string[]} names @param {{ development: boolean }} options
 */
export function completeSecrets(secrets, names, { development }) {
  const password = () => newPassword(development);
  secrets.postgres ??= password();
  // Of the people who run the broker, not of a process.
  secrets.natsOperator ??= password();
  secrets.natsSystem ??= password();
  // Before the session's pair: what exists was derived from its private key when there was no key of its own.
  secrets.derivation ??= secrets.session?.privateKey ?? keyPair().privateKey;
  secrets.session = completePair(secrets.session);
  secrets.push = completePair(secrets.push, pushPair);
  secrets.mediaAddresses ??= password();
  secrets.burn ??= password();
  secrets.turn ??= password();
  secrets.appeal ??= password();
  // A key of exactly 32 bytes; it opens the copies, so it is kept apart from them.
  secrets.backup ??= randomBytes(32).toString('base64url');
  secrets.processes ??= {};
  for (const name of names) {
    const own = (secrets.processes[name] ??= {});
    own.ownerPassword ??= password();
    own.password ??= password();
    own.nats ??= password();
    own.viewer = completePair(own.viewer);
  }
  if (development) completeThirdParties(secrets, password);
  return secrets;
}

/** In development the provider of payments and the store of files are our own, so their keys are made like all others. */
function completeThirdParties(secrets, password) {
  secrets.stripe ??= {};
  secrets.stripe.paymentsKey ??= `rk_test_${password()}`;
  secrets.stripe.identityKey ??= `rk_test_${password()}`;
  secrets.stripe.webhookSecret ??= `whsec_${password()}`;
  secrets.stripe.paymentsWebhookSecret ??= `whsec_${password()}`;
  secrets.store ??= {};
  secrets.store.accessKey ??= `sotto-${randomBytes(8).toString('hex')}`;
  secrets.store.secretKey ??= password();
}

const newPassword = (development) => `${development ? `${marker}-` : ''}${randomBytes(24).toString('base64url')}`;

/** A new value for a key that is changed step by step, by the name of its field. */
export const newKey = (field, { development }) => (field === 'session' || field === 'viewer' ? keyPair() : newPassword(development));

/** A new pair where the private key is missing; the public one follows from the private one. */
function completePair(pair, generate = keyPair) {
  if (!pair?.privateKey) return generate();
  return pair.publicKey ? pair : { ...pair, publicKey: createPublicKey(pair.privateKey).export({ format: 'pem', type: 'spki' }) };
}

/**
 * The passwords of all processes, for commands that only read them. Throws and names what is missing, so that no command sets or
 * writes a password that is none.
 * @param {Record<string, any>} secrets @param {string} file Where they were read, for the message.
 * @returns {Record<string, { ownerPassword: string, password: string, nats: string }>}
 */
export function processPasswords(secrets, file) {
  const processes = secrets.processes ?? {};
  if (Object.keys(processes).length === 0) throw new Error(`${file} holds no passwords of processes.`);
  const missing = Object.entries(processes).flatMap(([name, own]) =>
    ['ownerPassword', 'password', 'nats'].filter((field) => !own[field]).map((field) => `processes.${name}.${field}`),
  );
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}; make-secrets adds what is missing.`);
  return processes;
}

/** @type {{ privateKeyEncoding: { format: 'pem', type: 'pkcs8' }, publicKeyEncoding: { format: 'pem', type: 'spki' } }} */
const encodings = { privateKeyEncoding: { format: 'pem', type: 'pkcs8' }, publicKeyEncoding: { format: 'pem', type: 'spki' } };

const keyPair = () => generateKeyPairSync('ed25519', encodings);

/** Push services know the product by a key of this curve. */
const pushPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256', ...encodings });

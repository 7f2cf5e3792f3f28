import { trustedOf } from './rotating-keys.mjs';
import { isOfDevelopment, marker } from './secrets.mjs';

/**
 * @typedef {{ postgres: string, nats: string }} Places Host and port of the two servers.
 * @typedef {any} Secrets What `completeSecrets` makes.
 */

/** Who makes addresses of stored files, and who redeems them. */
const handsOutAddresses = new Set(['profiles', 'chat', 'media', 'marketplace', 'admin']);

/**
 * The secrets of a process, by the names under which it reads them, and no others.
 * @param {string} name @param {Secrets} secrets @param {Places} places
 * @returns {Record<string, string>}
 */
export function secretsOfProcess(name, secrets, { postgres, nats }) {
  const { password, nats: natsPassword } = secrets.processes[name];
  return {
    DATABASE_URL: databaseUrl(name, name, password, postgres),
    NATS_URL: `nats://${name}:${natsPassword}@${nats}`,
    VIEWER_KEY: viewerKey(name, secrets),
    // The gateway speaks for members and is called by nobody.
    ...(name === 'gateway' ? {} : { TRUSTED_KEYS: trustedKeys(secrets) }),
    ...(handsOutAddresses.has(name) ? { MEDIA_ADDRESS_KEY: list(secrets, 'mediaAddresses') } : {}),
    ...own[name]?.(secrets),
  };
}

/**
 * A migration runs as the owner of the database; the running process never sees this password.
 * @param {string} name @param {Secrets} secrets @param {{ postgres: string }} places
 * @returns {Record<string, string>}
 */
export function secretsOfMigration(name, { processes }, { postgres }) {
  const { ownerPassword, password } = processes[name];
  return {
    MIGRATION_DATABASE_URL: databaseUrl(name, `${name}_owner`, ownerPassword, postgres),
    DATABASE_URL: databaseUrl(name, name, password, postgres),
  };
}

/** What provisioning has to know of them: the passwords of the roles. */
export const secretsOfProvisioning = ({ processes }) => ({
  processes: Object.fromEntries(
    Object.entries(processes).map(([name, { ownerPassword, password }]) => [name, { ownerPassword, password }]),
  ),
});

/** What makes and opens copies; it reads the store of files, by keys of its own where somebody gave them. */
export const secretsOfBackup = ({ backup, backupStore, store }) => ({
  BACKUP_KEY: backup,
  AWS_ACCESS_KEY_ID: backupStore?.accessKey ?? store.accessKey,
  AWS_SECRET_ACCESS_KEY: backupStore?.secretKey ?? store.secretKey,
});

/** What only one process reads. */
const own = {
  identity: (secrets) => ({
    SESSION_PRIVATE_KEY: privateKey(secrets.session, secrets),
    DERIVATION_KEY: privateKey({ privateKey: secrets.derivation }, secrets),
    PUSH_PRIVATE_KEY: privateKey(secrets.push, secrets),
    STRIPE_SECRET_KEY: secrets.stripe.identityKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripe.webhookSecret,
    ...(secrets.mailUrl ? { MAIL_URL: secrets.mailUrl } : {}),
  }),
  chat: (secrets) => ({
    BURN_KEY: list(secrets, 'burn'),
    TURN_SECRET: list(secrets, 'turn'),
    ...(secrets.assistantKey ? { ASSISTANT_API_KEY: secrets.assistantKey } : {}),
  }),
  marketplace: ({ stripe }) => ({ STRIPE_SECRET_KEY: stripe.paymentsKey, STRIPE_PAYMENTS_WEBHOOK_SECRET: stripe.paymentsWebhookSecret }),
  media: ({ store }) => ({ AWS_ACCESS_KEY_ID: store.accessKey, AWS_SECRET_ACCESS_KEY: store.secretKey }),
  admin: (secrets) => ({ APPEAL_KEY: list(secrets, 'appeal') }),
  gateway: (secrets) => ({ SESSION_PUBLIC_KEY: publicKeys(secrets, 'session') }),
};

/** PEM ignores what stands before its first line. */
const privateKey = (pair, secrets) => (isOfDevelopment(secrets) ? `${marker}\n${pair.privateKey}` : pair.privateKey);

/** While a key is being changed it is two: what the other one signed or sealed is read, too. The first one signs or seals. */
const list = (secrets, field) => trustedOf(secrets, field).join(',');

/** The same of pairs: public keys in PEM, one after the other. */
const publicKeys = (holder, field) =>
  trustedOf(holder, field)
    .map(({ publicKey }) => publicKey)
    .join('');

/** Cookies of the gateway are signed with its own key, so its replicas need the one that is used by others of them, too. */
const viewerKey = (name, secrets) =>
  trustedOf(secrets.processes[name], 'viewer')
    .slice(0, name === 'gateway' ? 2 : 1)
    .map((pair) => privateKey(pair, secrets))
    .join('');

const trustedKeys = ({ processes }) =>
  JSON.stringify(Object.fromEntries(Object.entries(processes).map(([name, own]) => [name, publicKeys(own, 'viewer')])));

const databaseUrl = (database, role, password, server) => `postgresql://${role}:${password}@${server}/${database}`;

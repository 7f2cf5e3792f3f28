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
  const { password, nats: natsPassword, viewer } = secrets.processes[name];
  return {
    DATABASE_URL: databaseUrl(name, name, password, postgres),
    NATS_URL: `nats://${name}:${natsPassword}@${nats}`,
    VIEWER_KEY: privateKey(viewer, secrets),
    // The gateway speaks for members and is called by nobody.
    ...(name === 'gateway' ? {} : { TRUSTED_KEYS: trustedKeys(secrets) }),
    ...(handsOutAddresses.has(name) ? { MEDIA_ADDRESS_KEY: secrets.mediaAddresses } : {}),
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
    PUSH_PRIVATE_KEY: privateKey(secrets.push, secrets),
    STRIPE_SECRET_KEY: secrets.stripe.key,
    STRIPE_WEBHOOK_SECRET: secrets.stripe.webhookSecret,
    ...(secrets.mailUrl ? { MAIL_URL: secrets.mailUrl } : {}),
  }),
  chat: (secrets) => ({ BURN_KEY: secrets.burn, ...(secrets.assistantKey ? { ASSISTANT_API_KEY: secrets.assistantKey } : {}) }),
  marketplace: ({ stripe }) => ({ STRIPE_SECRET_KEY: stripe.key, STRIPE_PAYMENTS_WEBHOOK_SECRET: stripe.paymentsWebhookSecret }),
  media: ({ store }) => ({ AWS_ACCESS_KEY_ID: store.accessKey, AWS_SECRET_ACCESS_KEY: store.secretKey }),
  admin: ({ appeal }) => ({ APPEAL_KEY: appeal }),
  gateway: ({ session }) => ({ SESSION_PUBLIC_KEY: session.publicKey }),
};

/** PEM ignores what stands before its first line. */
const privateKey = (pair, secrets) => (isOfDevelopment(secrets) ? `${marker}\n${pair.privateKey}` : pair.privateKey);

/** Two keys of a process while its pair is being changed: what it signed with the previous one is trusted, too. */
const trustedKeys = ({ processes }) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(processes).map(([name, { viewer, previousViewer }]) => [name, viewer.publicKey + (previousViewer?.publicKey ?? '')]),
    ),
  );

const databaseUrl = (database, role, password, server) => `postgresql://${role}:${password}@${server}/${database}`;

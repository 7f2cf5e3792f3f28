import { parseEnv } from 'node:util';

/** What only those know who made an account somewhere: where each belongs among the secrets. */
const places = {
  STRIPE_PAYMENTS_SECRET_KEY: ['stripe', 'paymentsKey'],
  STRIPE_IDENTITY_SECRET_KEY: ['stripe', 'identityKey'],
  STRIPE_WEBHOOK_SECRET: ['stripe', 'webhookSecret'],
  STRIPE_PAYMENTS_WEBHOOK_SECRET: ['stripe', 'paymentsWebhookSecret'],
  AWS_ACCESS_KEY_ID: ['store', 'accessKey'],
  AWS_SECRET_ACCESS_KEY: ['store', 'secretKey'],
  MAIL_URL: ['mailUrl'],
  ASSISTANT_API_KEY: ['assistantKey'],
  BACKUP_AWS_ACCESS_KEY_ID: ['backupStore', 'accessKey'],
  BACKUP_AWS_SECRET_ACCESS_KEY: ['backupStore', 'secretKey'],
};
const optional = ['ASSISTANT_API_KEY'];
/** Both or none: half a pair of keys opens nothing. */
const optionalPair = ['BACKUP_AWS_ACCESS_KEY_ID', 'BACKUP_AWS_SECRET_ACCESS_KEY'];

/** Puts the keys of other providers among the secrets; those that stand there give way, for they are changed elsewhere. */
export function adoptThirdParties(secrets, text) {
  const given = parseEnv(text);
  const strange = Object.keys(given).filter((key) => !(key in places));
  if (strange.length > 0)
    throw new Error(`Not a key of a third party: ${strange.join(', ')}. Known are ${Object.keys(places).join(', ')}.`);
  for (const [key, value] of Object.entries(given)) if (value) place(secrets, places[key], value);
  const { paymentsKey, identityKey } = secrets.stripe ?? {};
  if (paymentsKey && paymentsKey === identityKey)
    throw new Error('STRIPE_PAYMENTS_SECRET_KEY and STRIPE_IDENTITY_SECRET_KEY are equal: each process needs a restricted key of its own.');
}

/** Which of them nobody gave, by name. */
export function missingThirdParties(secrets) {
  const isGiven = (key) => Boolean(places[key].reduce((part, name) => part?.[name], secrets));
  const wanted = Object.keys(places).filter((key) => !optional.includes(key) && !optionalPair.includes(key));
  if (optionalPair.some(isGiven)) wanted.push(...optionalPair);
  return wanted.filter((key) => !isGiven(key));
}

function place(secrets, path, value) {
  const [last, ...groups] = [...path].reverse();
  let part = secrets;
  for (const group of groups.reverse()) part = part[group] ??= {};
  part[last] = value;
}

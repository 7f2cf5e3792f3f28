import { peers, permissionsOf } from '../../nats/permissions.mjs';

/** Where money travels, an event is on the disk before its publisher gets the acknowledgement. */
const durable = { sync_interval: 'always' };

/**
 * One user per process.
 * @param {Record<string, string>} passwords Process -> password. @param {string[]} events
 */
export const usersOf = (passwords, events) =>
  Object.entries(passwords).map(([user, password]) => ({
    user,
    password,
    permissions: permissionsOf(user, { events, services: Object.keys(peers) }),
  }));

/**
 * The configuration file of one server. JSON is one of the ways in which NATS reads it.
 * @param {Record<string, string>} passwords @param {string[]} events
 */
export const natsConf = (passwords, events) => ({
  port: 4222,
  http: '0.0.0.0:8222',
  jetstream: { store_dir: '/data', ...durable },
  authorization: { users: usersOf(passwords, events) },
});

/** The variable, and the key of the Secret `sotto-nats`, that holds a process's password. */
export const passwordVariable = (name) => `NATS_PASSWORD_${name.toUpperCase()}`;

/** What stands in it. The broker reads a variable as it reads its file: without quotes, what begins like a number is one, or a fault. */
export const passwordValue = (password) => JSON.stringify(password);

/**
 * Values for NATS's own chart. They hold no secret: each password is a variable that its pods get from `sotto-nats`.
 * @param {string[]} names @param {string[]} events @param {number} replicas
 */
export function natsHelmValues(names, events, replicas) {
  // Between << and >> stands what the chart prints without quotes.
  const passwords = Object.fromEntries(names.map((name) => [name, `<< $${passwordVariable(name)} >>`]));
  const variables = names.map((name) => [
    passwordVariable(name),
    { valueFrom: { secretKeyRef: { name: 'sotto-nats', key: passwordVariable(name) } } },
  ]);
  return {
    config: {
      cluster: { enabled: replicas > 1, replicas },
      jetstream: { enabled: true, merge: durable },
      merge: { authorization: { users: usersOf(passwords, events) } },
    },
    container: { env: Object.fromEntries(variables) },
  };
}

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

/** An operator reads how streams and consumers are, and neither what is in them nor changes them. */
const reports = {
  publish: {
    allow: ['INFO', 'STREAM.NAMES', 'STREAM.LIST', 'STREAM.INFO.>', 'CONSUMER.NAMES.>', 'CONSUMER.LIST.>', 'CONSUMER.INFO.>'].map(
      (call) => `$JS.API.${call}`,
    ),
  },
  subscribe: { allow: ['_INBOX.>'] },
};

/** The files of a certificate in its folder, by the names that cert-manager and Kubernetes give them. */
const certificateIn = (folder) => ({ cert_file: `${folder}/tls.crt`, key_file: `${folder}/tls.key` });

/**
 * The configuration file of one server. JSON is one of the ways in which NATS reads it.
 * @param {Record<string, string>} passwords @param {string[]} events
 * @param {{ tls?: string, routes?: string[] }} [network] The folder of its certificate, and `host:port` of every server of a cluster. Between
 *   the servers both sides show a certificate of the CA in that folder.
 */
export const natsConf = (passwords, events, { tls, routes = [] } = {}) => ({
  port: 4222,
  http: '0.0.0.0:8222',
  jetstream: { store_dir: '/data', ...durable },
  authorization: { users: usersOf(passwords, events) },
  ...(tls && { tls: certificateIn(tls) }),
  ...(routes.length > 0 && {
    cluster: {
      name: 'sotto',
      port: 6222,
      // Clients find every server by the one name that they verify.
      no_advertise: true,
      routes: routes.map((route) => `${tls ? 'tls' : 'nats'}://${route}`),
      ...(tls && { tls: { ...certificateIn(tls), ca_file: `${tls}/ca.crt` } }),
    },
  }),
});

/** The variable, and the key of the Secret `sotto-nats`, that holds a process's password. */
export const passwordVariable = (name) => `NATS_PASSWORD_${name.toUpperCase()}`;

/** What stands in it. The broker reads a variable as it reads its file: without quotes, what begins like a number is one, or a fault. */
export const passwordValue = (password) => JSON.stringify(password);

/**
 * Values for NATS's own chart. They hold no secret: each password is a variable that its pods get from `sotto-nats`.
 * @param {string[]} names @param {string[]} events @param {number} replicas
 * @param {{ tls: boolean }} network Whether connections of clients and between servers are encrypted, with the certificates in the Secrets
 *   `nats-tls` and `nats-routes-tls`.
 */
export function natsHelmValues(names, events, replicas, { tls }) {
  // Between << and >> stands what the chart prints without quotes.
  const variable = (name) => `<< $${passwordVariable(name)} >>`;
  const passwords = Object.fromEntries(names.map((name) => [name, variable(name)]));
  const variables = [...names, 'operator', 'system'].map((name) => [
    passwordVariable(name),
    { valueFrom: { secretKeyRef: { name: 'sotto-nats', key: passwordVariable(name) } } },
  ]);
  return {
    config: {
      nats: { tls: tls ? { enabled: true, secretName: 'nats-tls' } : { enabled: false } },
      cluster: {
        enabled: replicas > 1,
        replicas,
        tls: tls
          ? { enabled: true, secretName: 'nats-routes-tls', merge: { ca_file: '/etc/nats-certs/cluster/ca.crt' } }
          : { enabled: false },
      },
      jetstream: { enabled: true, merge: durable },
      merge: {
        authorization: {
          users: [...usersOf(passwords, events), { user: 'operator', password: variable('operator'), permissions: reports }],
        },
        // Reports of servers and connections come from an account that holds no events.
        accounts: { SYS: { users: [{ user: 'system', password: variable('system') }] } },
        system_account: 'SYS',
      },
    },
    container: { env: Object.fromEntries(variables) },
  };
}

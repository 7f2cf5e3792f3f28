/**
 * What the broker grants: one user per process, each with the few subjects it needs. A service publishes its own events and
 * nobody else's, answers its own calls, calls only the services that are listed for it, and reads answers under a prefix of its own.
 */
const stream = 'EVENTS';

/**
 * The services that each service calls, those that it hands events over to before it answers, whether it pushes frames to sockets, and
 * whether it reads the dead letters of all services.
 * @type {Record<string, { calls: string[], delivers?: string[], pushes?: boolean, operates?: boolean }>}
 */
export const peers = {
  identity: { calls: ['profiles', 'admin'], delivers: ['profiles', 'media'] },
  profiles: { calls: ['identity', 'media'], delivers: ['chat', 'marketplace', 'media'], pushes: true },
  media: { calls: ['identity', 'profiles', 'chat', 'marketplace', 'admin'], delivers: ['profiles'], pushes: true },
  chat: { calls: ['profiles', 'media'], pushes: true },
  admin: { calls: ['identity', 'profiles', 'media', 'chat', 'marketplace'], pushes: true, operates: true },
  marketplace: { calls: ['identity', 'profiles', 'media', 'chat'], pushes: true },
};

/** The events that the gateway follows to refuse sessions at once. */
const followed = ['evt.identity.v1.SessionEnded', 'evt.identity.v1.SessionLocked', 'evt.identity.v1.RolesChanged'];

/**
 * The permissions of a process. `events` are all events with their publishers, `services` those of all services.
 * @param {string} name
 * @param {{ events: string[], services: string[] }} known
 */
export function permissionsOf(name, { events, services }) {
  if (name === 'gateway') return gateway(services);
  const { calls, delivers = [], pushes, operates } = peers[name] ?? { calls: [] };
  return {
    publish: {
      allow: [
        `evt.${name}.v1.>`,
        ...calls.map((service) => `rpc.${service}.v1.>`),
        ...delivers.map((service) => `rpc.${service}.v1.operations.HandleEvent`),
        ...(operates ? [...services.map((service) => `rpc.${service}.v1.operations.>`), changeOfStream] : []),
        ...(pushes ? ['rt.member.*'] : []),
        ...streamCalls,
        ...events.flatMap((event) => durableCalls(`${name}-${event}`)),
      ],
    },
    subscribe: { allow: [`rpc.${name}.v1.>`, `_INBOX_${name}.>`] },
    allow_responses: true,
  };
}

/** Making the stream again is part of healing: the broker refuses it in any other shape than the one it has. */
const streamCalls = ['$JS.API.INFO', `$JS.API.STREAM.CREATE.${stream}`, `$JS.API.STREAM.INFO.${stream}`];

/** Other settings of the stream, such as on how many servers it is kept; a role that may set them could also empty it. */
const changeOfStream = `$JS.API.STREAM.UPDATE.${stream}`;

/** A durable consumer's name says whose it is, so nobody can drain another's. */
const durableCalls = (consumer) => [
  `$JS.API.CONSUMER.CREATE.${stream}.${consumer}.>`,
  `$JS.API.CONSUMER.INFO.${stream}.${consumer}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
  `$JS.ACK.${stream}.${consumer}.>`,
];

/** The gateway calls everybody, listens for frames, and follows which sessions have ended. It states no events. */
const gateway = (services) => ({
  publish: {
    allow: [
      ...services.map((service) => `rpc.${service}.v1.>`),
      ...streamCalls,
      ...followed.map((event) => `$JS.API.CONSUMER.CREATE.${stream}.*.${event}`),
      `$JS.API.CONSUMER.INFO.${stream}.*`,
      `$JS.API.CONSUMER.MSG.NEXT.${stream}.*`,
    ],
  },
  subscribe: { allow: ['rt.member.*', '_INBOX_gateway.>'] },
});

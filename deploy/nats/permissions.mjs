/**
 * What the broker grants: one user per process, each with the few subjects it needs. A service publishes its own facts and
 * nobody else's, answers its own calls, calls only whom it is listed for, and reads answers under a prefix of its own.
 */
const stream = 'EVENTS';

/** Whom each service calls, whether it speaks to open sockets, and whether it looks after what all of them, itself too, put aside. */
/** @type {Record<string, { calls: string[], pushes?: boolean, operates?: boolean }>} */
export const peers = {
  identity: { calls: ['profiles', 'admin'] },
  profiles: { calls: ['identity', 'media'], pushes: true },
  media: { calls: ['identity', 'profiles', 'chat', 'marketplace', 'admin'], pushes: true },
  chat: { calls: ['profiles'], pushes: true },
  admin: { calls: ['identity', 'profiles', 'media', 'chat', 'marketplace'], pushes: true, operates: true },
  marketplace: { calls: ['identity', 'profiles', 'media', 'chat'], pushes: true },
};

/** The facts that the gateway follows to refuse sessions at once. */
const followed = ['evt.identity.v1.SessionEnded', 'evt.identity.v1.RolesChanged'];

/**
 * The permissions of a process. `facts` are all events with their publishers, `services` those of all services.
 * @param {string} name
 * @param {{ facts: string[], services: string[] }} known
 */
export function permissionsOf(name, { facts, services }) {
  if (name === 'gateway') return gateway(services);
  const { calls, pushes, operates } = peers[name] ?? { calls: [] };
  return {
    publish: {
      allow: [
        `evt.${name}.v1.>`,
        ...calls.map((service) => `rpc.${service}.v1.>`),
        ...(operates ? [...services.map((service) => `rpc.${service}.v1.operations.>`), changeOfStream] : []),
        ...(pushes ? ['rt.member.*'] : []),
        ...streamCalls,
        ...facts.flatMap((fact) => durableCalls(`${name}-${fact}`)),
      ],
    },
    subscribe: { allow: [`rpc.${name}.v1.>`, `_INBOX_${name}.>`] },
    allow_responses: true,
  };
}

/** Making the stream again is part of healing: the broker refuses it in any other shape than the one it has. */
const streamCalls = ['$JS.API.INFO', `$JS.API.STREAM.CREATE.${stream}`, `$JS.API.STREAM.INFO.${stream}`];

/** Other settings of the stream, such as on how many servers it is kept; whoever may say so could also empty it. */
const changeOfStream = `$JS.API.STREAM.UPDATE.${stream}`;

/** A durable consumer's name says whose it is, so nobody can drain another's. */
const durableCalls = (consumer) => [
  `$JS.API.CONSUMER.CREATE.${stream}.${consumer}.>`,
  `$JS.API.CONSUMER.INFO.${stream}.${consumer}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
  `$JS.ACK.${stream}.${consumer}.>`,
];

/** The gateway calls everybody, listens for frames, and follows which sessions have ended. It states no facts. */
const gateway = (services) => ({
  publish: {
    allow: [
      ...services.map((service) => `rpc.${service}.v1.>`),
      ...streamCalls,
      ...followed.map((fact) => `$JS.API.CONSUMER.CREATE.${stream}.*.${fact}`),
      `$JS.API.CONSUMER.INFO.${stream}.*`,
      `$JS.API.CONSUMER.MSG.NEXT.${stream}.*`,
    ],
  },
  subscribe: { allow: ['rt.member.*', '_INBOX_gateway.>'] },
});

import { peers } from '../../nats/permissions.mjs';

/** Everybody who has a database, a user of the broker and keys of its own. */
export const processNames = [...Object.keys(peers), 'gateway'];

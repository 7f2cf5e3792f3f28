/**
 * Keys of our own that are changed without a gap. Beside a key stand the next one, which everybody trusts and nobody uses yet, and the previous
 * one, which is still trusted. `readers` trust, `users` sign or seal: both as names of processes.
 * @typedef {{ path: string[], field: string, readers: string[], users: string[] }} RotatingKey
 */

const addressed = ['profiles', 'chat', 'marketplace', 'media', 'admin'];

/** @param {string[]} names Of processes. @returns {Record<string, RotatingKey>} */
export const rotatingKeys = (names) => ({
  burn: { path: [], field: 'burn', readers: ['chat'], users: ['chat'] },
  // The relay of calls reads all secrets of the list that chat has.
  turn: { path: [], field: 'turn', readers: ['turn'], users: ['chat'] },
  appeal: { path: [], field: 'appeal', readers: ['admin'], users: ['admin'] },
  'media-addresses': { path: [], field: 'mediaAddresses', readers: ['media'], users: addressed },
  session: { path: [], field: 'session', readers: ['gateway'], users: ['identity'] },
  ...Object.fromEntries(
    names.map((name) => {
      // Nobody calls the gateway; its own key also signs cookies, which all of its replicas read.
      const readers = names.filter((reader) => reader !== 'gateway' || name === 'gateway');
      return [`viewer.${name}`, { path: ['processes', name], field: 'viewer', readers, users: [name] }];
    }),
  ),
});

const beside = (field, word) => `${word}${field[0].toUpperCase()}${field.slice(1)}`;
export const nextOf = (field) => beside(field, 'next');
export const previousOf = (field) => beside(field, 'previous');

/** A key with those that are trusted beside it; the first one signs or seals. */
export const trustedOf = (holder, field) => [holder[field], holder[nextOf(field)], holder[previousOf(field)]].filter(Boolean);

/** @type {Record<string, (holder: Record<string, any>, field: string, make: () => unknown) => void>} */
const steps = {
  add(holder, field, make) {
    if (holder[nextOf(field)]) throw new Error('The next key has been added already; go on with --step use.');
    if (holder[previousOf(field)]) throw new Error('The previous key is still trusted; go on with --step drop.');
    holder[nextOf(field)] = make();
  },
  use(holder, field) {
    if (!holder[nextOf(field)]) throw new Error('There is no next key; begin with --step add.');
    holder[previousOf(field)] = holder[field];
    holder[field] = holder[nextOf(field)];
    delete holder[nextOf(field)];
  },
  drop(holder, field) {
    if (!holder[previousOf(field)]) throw new Error('There is no previous key; it comes with --step use.');
    delete holder[previousOf(field)];
  },
};

/** After which step which processes must be restarted, and what comes next. */
const after = {
  add: ({ readers }) => ({ restart: readers, next: 'when every pod of them has been replaced: --step use' }),
  use: ({ users }) => ({ restart: users, next: 'when nothing made with the previous key is in use any more: --step drop' }),
  drop: ({ readers }) => ({ restart: readers, next: 'nothing is left to do' }),
};

/**
 * Makes one step of the change of a key. Throws when it is not the turn of this step.
 * @param {Record<string, any>} secrets @param {string} name @param {string} step
 * @param {{ names: string[], make: (key: RotatingKey) => unknown }} options
 * @returns {{ restart: string[], next: string }}
 */
export function rotateKey(secrets, name, step, { names, make }) {
  const keys = rotatingKeys(names);
  const key = keys[name];
  if (!key) throw new Error(`--key is one of ${Object.keys(keys).join(', ')}.`);
  if (!(step in steps)) throw new Error(`--step is one of ${Object.keys(steps).join(', ')}.`);
  const holder = key.path.reduce((part, inner) => part?.[inner], secrets);
  if (!holder?.[key.field]) throw new Error(`There is no ${name} yet; make-secrets adds what is missing.`);
  steps[step](holder, key.field, () => make(key));
  return after[step](key);
}

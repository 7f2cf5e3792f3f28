import { flow, mine } from '../flow.ts';
import { deckEvery, readPages } from '../pages.ts';
import { sessionOf } from '../session.ts';

let turn = 0;

/** One page of somebody who is here already, without pauses: what most requests of a day are. */
export const look = flow('look', (seed) => {
  const session = sessionOf(mine(seed.members));
  turn++;
  const isDeck = turn % deckEvery === 0;
  const path = isDeck ? '/deck?limit=20' : (readPages[turn % readPages.length] ?? '/profile');
  session.call('GET', path, { kind: isDeck ? 'deck' : 'read' });
});

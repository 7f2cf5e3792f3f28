import { check } from 'k6';
import { flow, mine, onceIn, ponder } from '../flow.ts';
import { type Session, sessionOf } from '../session.ts';

interface Deck {
  cards?: { id: string }[];
}

const atOnce = 5;

/** Somebody goes through the deck: mostly passes, takes one back, likes now and then, and looks at the matches. */
export const discover = flow('discover', (seed) => {
  const session = sessionOf(mine(seed.members));
  const cards = deckOf(session);
  check(cards, { 'there is somebody in the deck': ({ length }) => length > 0 });
  for (const { id } of cards.slice(0, atOnce)) {
    ponder(0.5, 2);
    session.ask('POST', '/swipes', { body: { targetId: id, action: 'pass' } });
  }
  const back = session.ask<{ card?: { id: string } }>('DELETE', '/swipes/last-pass');
  check(back, { 'the last pass is taken back': ({ card }) => cards.some(({ id }) => id === card?.id) });
  ponder(0.5, 2);
  if (onceIn(3) && back.card) {
    session.ask('GET', `/profiles/${back.card.id}`);
    session.ask('POST', '/swipes', { body: { targetId: back.card.id, action: 'like' } });
  }
  const { matches } = session.ask<{ matches?: object[] }>('GET', '/matches');
  check(matches, { 'two members who were seeded as a pair are a match': (list) => (list?.length ?? 0) > 0 });
});

/** The next cards; who has seen everybody has a second look at those who were passed. */
function deckOf(session: Session): { id: string }[] {
  const { cards = [] } = session.ask<Deck>('GET', '/deck?limit=20', { kind: 'deck' });
  if (cards.length > 0) return cards;
  session.ask('DELETE', '/swipes/passes');
  return session.ask<Deck>('GET', '/deck?limit=20', { kind: 'deck' }).cards ?? [];
}

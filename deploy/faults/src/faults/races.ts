import { aMember } from '../../../local/test/browser.js';
import { exactly, type Fault } from '../fault.js';
import { Journal } from '../journal.js';

const presses = 3;

/** Both like each other at the same instant, and each presses several times; then both open the conversation, and press several times. */
export const races: Fault = {
  name: 'double-click-and-like-race',
  row: 'Double click, like-like race',
  run: async (world) => {
    const journal = new Journal(world.journalFile('double-click-and-like-race'));
    const pairs = await Promise.all(
      Array.from({ length: world.isQuick ? 6 : 25 }, () => Promise.all([aMember(world.stack.url), aMember(world.stack.url)])),
    );
    const often = <T>(work: () => Promise<T>) => Array.from({ length: presses }, work);
    const likes = pairs.flatMap((pair) => [pair, pair.toReversed()]);
    await Promise.all(
      likes.map(async ([one, two]) => {
        const key = `${one!.userId} ${two!.userId}`;
        journal.sent('swipe', 'swipes', key);
        const answers = await Promise.all(often(() => one!.ask('POST', '/swipes', { targetId: two!.userId, action: 'like' })));
        for (const answer of answers) journal.answered(key, answer);
      }),
    );
    const everybody = pairs.flat().map(({ userId }) => userId);
    const sql = `select swiper_id || ' ' || target_id as key from swipes where swiper_id = any($1)`;
    journal.observed(
      'swipes',
      'profiles',
      (await world.rows<{ key: string }>('profiles', sql, [everybody])).map(({ key }) => key),
    );
    const opened = await Promise.all(likes.map(([one, two]) => Promise.all(often(() => one!.open(two!)))));
    const matches = await world.count('profiles', 'select count(*) from matches where user_a_id = any($1)', [everybody]);
    const conversations = await world.count('chat', 'select count(*) from conversations where user1_id = any($1)', [everybody]);
    return {
      ...journal.verdict(Date.now()),
      gates: [
        exactly('matches', matches, pairs.length),
        exactly('conversations', conversations, pairs.length),
        exactly('ids of conversations', new Set(opened.flat()).size, pairs.length),
      ],
    };
  },
};

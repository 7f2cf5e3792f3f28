import { deckStatements } from '@sotto/profiles/discovery/deck.sql';
import { asOwner } from '../bench-stack.mjs';
import { explain } from '../explain.mjs';
import { HttpClient, timeEach } from '../http-client.mjs';
import { headersOf, memberId, memberIdSql } from '../members.mjs';
import { databaseLimit, filled, limitDriver } from '../pgbench.mjs';
import { growTo, viewers } from '../population.mjs';
import { ratioRow, textRow } from '../report.mjs';
import { seconds, sized } from '../settings.mjs';
import { mean } from '../statistics.mjs';

const miles = 100;
const now = new Date().toISOString();
/** The time since which a member who was seen counts as online. */
const seenSince = new Date(Date.now() - 24 * 3_600_000).toISOString();
const front = -(2 ** 31);
/** One more than a page holds: whether there is another. */
const cards = 21;
const heavy = sized(10_000, 100);
const watched = 20;
const sizes = sized([10_000, 100_000, 1_000_000], [1_000, 4_000]);
const deck = deckStatements('mutual_interest');
/** What every statement of a deck asks with, for one viewer. */
const reachOf = (viewerId) => ({ viewerId, miles, now, seenSince });
const pick = (array) => array[Math.floor(Math.random() * array.length)];

/** P1: a page of the deck, as the population grows and as a viewer has swiped more and more. */
export async function measureDeck(stack) {
  const measured = [];
  for (const size of sizes) {
    await growTo(stack, size);
    await forgetDecks(stack);
    measured.push({ size, ...(await read(stack)), ...(await plans(stack)) });
  }
  const [first, last] = [measured[0], measured.at(-1)];
  await swipeMuch(stack);
  const tired = { ...(await read(stack)), ...(await plans(stack)) };
  const faults = [...new Set([...measured, tired].flatMap((one) => one.faults))];
  return [
    ...measured.flatMap(({ size, limit, ours }) =>
      ['p50', 'p99'].map((key) =>
        ratioRow('P1', `deck page of 20, ${size} members, ${key}`, `${limitDriver()}, same statements`, limit[key], ours[key], 'ms', 3),
      ),
    ),
    ratioRow('P1', `pages touched by a deck page, ${first.size} → ${last.size} members`, 'smallest', first.page, last.page, '', 1.5),
    ratioRow('P1', `pages touched by the builder, ${first.size} → ${last.size} members`, 'smallest', first.builder, last.builder, '', 1.5),
    ratioRow('P1', `pages touched by a deck page, 0 → ${heavy} swipes`, 'no swipes', last.page, tired.page, '', 1.2),
    ratioRow('P1', `pages touched by the builder, 0 → ${heavy} swipes`, 'no swipes', last.builder, tired.builder, '', 1.2),
    ratioRow('P1', `deck page p50, 0 → ${heavy} swipes`, 'no swipes', last.ours.p50, tired.ours.p50, 'ms', 1.2),
    textRow('P1', 'no Seq Scan and no Sort of more than 1,500 rows', faults.length === 0, faults.join(', ') || 'none'),
  ];
}

async function read(stack) {
  const client = new HttpClient(stack.port);
  const people = await Promise.all(Array.from({ length: viewers }, (_, n) => headersOf(stack, memberId(n + 1))));
  for (const headers of people) await client.call('GET', '/api/v1/deck', headers); // deals the deck
  const reach = { viewerId: memberIdSql(':n'), miles, now: `'${now}'`, seenSince: `'${seenSince}'` };
  const statements = [filled(deck.page, { ...reach, after: front, limit: cards }), filled(deck.newcomersNearby, reach)];
  const script = { statements, from: 1, to: viewers, clients: 1, seconds };
  const url = stack.databaseUrl('profiles');
  const before = await databaseLimit(url, script);
  const ours = await timeEach(sized(2_000, 50), () => client.call('GET', '/api/v1/deck', pick(people)));
  const after = await databaseLimit(url, script);
  client.close();
  return { ours, limit: { p50: mean([before.p50, after.p50]), p99: mean([before.p99, after.p99]) } };
}

/** What the page and the builder touch, for viewers whose deck stands where it stands. */
const plans = (stack) =>
  asOwner(stack, 'profiles', async (client) => {
    const [pages, builders] = [[], []];
    for (let n = 1; n <= watched; n++) {
      const id = memberId(n);
      pages.push(await explain(client, deck.page.text, deck.page.valuesOf({ ...reachOf(id), after: front, limit: cards })));
      const { rows } = await client.query('select epoch, frontier_ord, frontier_shuf from decks where viewer_id = $1', [id]);
      const [{ epoch, frontier_ord: frontierOrd, frontier_shuf: frontierShuf }] = rows;
      const values = deck.buildByRing.valuesOf({ ...reachOf(id), epoch, frontierOrd, frontierShuf });
      builders.push(await explain(client, deck.buildByRing.text, values));
    }
    const touched = (all) => Math.round(mean(all.map(({ buffers }) => buffers)));
    return { page: touched(pages), builder: touched(builders), faults: [...pages, ...builders].flatMap((one) => one.faults) };
  });

const forgetDecks = (stack) => asOwner(stack, 'profiles', (client) => client.query('truncate decks, deck_cards, swipes'));

/** The watched viewers deal with one deck after the other until they have swiped so much; the rest of the world has swiped too. */
const swipeMuch = (stack) =>
  asOwner(stack, 'profiles', async (client) => {
    for (let n = 1; n <= viewers; n++) {
      const id = memberId(n);
      for (let done = 0; n <= watched && done < heavy; ) {
        const { rowCount } = await client.query(
          `with dealt as (delete from deck_cards where viewer_id = $1 returning candidate_id)
           insert into swipes select $1, candidate_id, 'pass', now() from dealt on conflict do nothing`,
          [id],
        );
        done += rowCount;
        const { rows } = await client.query('select epoch, frontier_ord, frontier_shuf, exhausted from decks where viewer_id = $1', [id]);
        const [{ epoch, frontier_ord: frontierOrd, frontier_shuf: frontierShuf, exhausted }] = rows;
        if (exhausted) break;
        const values = deck.buildByRing.valuesOf({ ...reachOf(id), epoch, frontierOrd, frontierShuf });
        await client.query({ name: 'build', text: deck.buildByRing.text, values });
      }
    }
    await client.query(
      `insert into swipes select ${memberIdSql('200 + n / 100')}, ${memberIdSql('400 + n % 100 * 7 + n / 100')}, 'pass', now()
       from generate_series(1, $1::int) n on conflict do nothing`,
      [sized(1_000_000, 10_000)],
    );
    await client.query('vacuum analyze swipes');
    await client.query('vacuum analyze deck_cards');
  });

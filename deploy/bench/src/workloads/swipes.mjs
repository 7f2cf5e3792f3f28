import { deckSql } from '@sotto/profiles/discovery/deck.sql';
import { swipeSql } from '@sotto/profiles/swipes/swipe.sql';
import { lockPairSql, standingSql } from '@sotto/profiles/views/relation.repository';
import { asOwner } from '../bench-stack.mjs';
import { saturate } from '../http-client.mjs';
import { headersOf, memberId, memberIdSql } from '../members.mjs';
import { databaseLimit, filled, limitDriver } from '../pgbench.mjs';
import { reserved } from '../population.mjs';
import { rateRow } from '../report.mjs';
import { seconds, sized } from '../settings.mjs';

const clients = 16;
const miles = 100;
const pairs = sized(20_000, 3_000);
/** Pairs of this workload live apart from everybody else: the limit's first, then ours. */
const first = reserved;
const sql = deckSql('mutual_interest');

/** P2: one member likes another, who likes back; two swipes, one match. */
export async function measureSwipes(stack) {
  await asOwner(stack, 'profiles', couple);
  const limit = await limitOf(stack);
  const ours = await swipe(stack);
  return [rateRow('P2', `swipe + match, ${clients} clients`, `${limitDriver()}, same statements`, limit, ours, 'swipes/s', 0.6)];
}

/** Men and women in one place who suit each other; nth pair: members first + 2n and first + 2n + 1. */
async function couple(client) {
  const people = `generate_series(${first}, ${first + 4 * pairs - 1}) n`;
  await client.query(`
    insert into discovery (user_id, gender, seek, age, min_age, max_age, cell, interests, hidden, featured, active_from)
    select ${memberIdSql('n')}, n % 2, 2 - n % 2, 30, 18, 99, 30000000, 3, false, false, now() - interval '1 day' from ${people}`);
  await client.query(`
    insert into profiles (id, user_id, display_name, age, gender, bio, location, cell, moves_that_day, interests, interested_in,
      min_age_preference, max_age_preference, roles, tier, verification_status, anonymous_mode, is_profile_hidden, is_featured, is_demo, created_at)
    select ${memberIdSql('n')}, ${memberIdSql('n')}, 'Member', 30, case n % 2 when 0 then 'male' else 'female' end, 'Hello.', 'Somewhere', 30000000,
      0, '{}', '{}', 18, 99, '{}', 'free', 'unverified', false, false, false, false, now() from ${people}`);
  await client.query(`
    insert into decks (viewer_id, newcomers_since, rules, exhausted)
    select ${memberIdSql('n')}, now(), 'mutual_interest within ${miles} miles', true from ${people}`);
  for (const table of ['discovery', 'profiles', 'decks']) await client.query(`vacuum analyze ${table}`);
}

/** The statements of a swipe in the order in which the service sends them; both swipes of a pair, so the rate counts twice. */
async function limitOf(stack) {
  const [one, other] = [memberIdSql(`${first} + 2 * :n`), memberIdSql(`${first} + 2 * :n + 1`)];
  const swiped = (swiper, target) => [
    filled(sql.compatible, [swiper, target]),
    'begin',
    filled(lockPairSql, [`${one}::text`, `${swiper}::text`]),
    filled(standingSql, [swiper, target]),
    filled(swipeSql, [swiper, target, `'like'`, 'now()']),
  ];
  const matched = [
    `insert into matches (id, user_a_id, user_b_id, created_at) values (gen_random_uuid(), ${one}, ${other}, now()) on conflict do nothing`,
    `insert into outbox (id, subject, payload, created_at, published_at)
     values (gen_random_uuid(), 'event.sotto.profiles.v1.MembersMatched', decode(repeat('00', 120), 'hex'), now(), now())`,
  ];
  const left = (swiper) => filled(sql.remaining, [swiper, miles]);
  const statements = [...swiped(one, other), 'commit', left(one), ...swiped(other, one), ...matched, 'commit', left(other)];
  const script = { statements, from: 0, to: pairs - 1, clients, seconds };
  await Promise.all(['profiles', 'chat'].map((name) => stack.pause(name)));
  const { rate } = await databaseLimit(stack.databaseUrl('profiles'), script);
  await Promise.all(['profiles', 'chat'].map((name) => stack.resume(name)));
  return 2 * rate;
}

async function swipe(stack) {
  let next = 0;
  const share = Math.floor(pairs / clients);
  const headers = await Promise.all(Array.from({ length: 2 * pairs }, (_, n) => headersOf(stack, memberId(first + 2 * pairs + n))));
  const setupClient = (client) => {
    const mine = next++ * share;
    const requests = Array.from({ length: 2 * share }, (_, n) => {
      const swiper = 2 * mine + n;
      const targetId = memberId(first + 2 * pairs + (swiper ^ 1));
      const sent = { ...headers[swiper], 'content-type': 'application/json' };
      return { method: 'POST', path: '/api/v1/swipes', headers: sent, body: JSON.stringify({ targetId, action: 'like' }) };
    });
    client.setRequests(requests);
  };
  return (await saturate(stack.port, { connections: clients, duration: seconds, setupClient })).rate;
}

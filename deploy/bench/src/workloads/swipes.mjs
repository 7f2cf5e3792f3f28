import { swipeStatement } from '@sotto/profiles/matching/swipes/swipe.repository';
import { asOwner, eventsHandled } from '../bench-stack.mjs';
import { saturate } from '../http-client.mjs';
import { headersOf, memberId, memberIdSql } from '../members.mjs';
import { databaseLimit, filled, limitDriver } from '../pgbench.mjs';
import { reserved } from '../population.mjs';
import { perRequest, processorTime, written } from '../processor-time.mjs';
import { rateRow, textRow } from '../report.mjs';
import { seconds, sized } from '../settings.mjs';

const clients = 16;
const miles = 100;
/** So many men and so many women: each likes everybody of the other side. */
const side = sized(160, 10);
const pairs = side * side;
/** As many of the limit that its draws seldom meet a pair again, which is matched then and costs nothing. */
const limitSide = 800;
/** What members have swiped before, when it is asked whether that costs anything. */
const earlier = sized(1_000_000, 1_000);
/** They live apart from everybody else: the limit's people first, then ours. */
const first = reserved;
const firstOfOurs = first + 2 * limitSide;
const man = (n) => 2 * Math.floor(n / side);
const woman = (n) => 2 * (n % side) + 1;
const statement = swipeStatement('mutual_interest');

/** P2: one member likes another, who likes back; two swipes, one match. */
export async function measureSwipes(stack) {
  await asOwner(stack, 'profiles', couple);
  const limit = await limitOf(stack);
  await swipe(stack, firstOfOurs + 4 * side); // the processes were just started, and compile what they run often
  const ours = await swipe(stack, firstOfOurs);
  await asOwner(stack, 'profiles', swipedBefore);
  const later = await swipe(stack, firstOfOurs + 2 * side);
  return [
    rateRow('P2', `swipe + match, ${clients} clients`, `${limitDriver()}, same statement`, limit, ours.rate, 'swipes/s', 0.6),
    rateRow('P2', `the same after ${earlier} more swipes`, 'before', ours.rate, later.rate, 'swipes/s', 0.8),
    textRow('P2', 'processor ms per swipe', undefined, ours.costs),
    rateRow('P2', 'swipes until their events are handled too', 'swipes alone', ours.rate, ours.handledRate, 'swipes/s', 0.5),
    textRow('P2', 'processor ms per swipe and its events', undefined, ours.handledCosts),
  ];
}

/** Men and women in one place who suit each other. */
async function couple(client) {
  const people = `generate_series(${first}, ${firstOfOurs + 6 * side - 1}) n`;
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

/** The statement of a swipe as the service sends it; both swipes of a pair, so the rate counts twice. */
async function limitOf(stack) {
  const [one, other] = [memberIdSql(`${first} + 2 * (:n / ${limitSide})`), memberIdSql(`${first} + 2 * (:n % ${limitSide}) + 1`)];
  const values = (swiper, target) => ({
    ...{ swiperId: swiper, targetId: target, action: `'like'`, undoableId: 'null', at: 'now()' },
    ...{ likedKind: 'null', likedId: 'null' },
    ...{ matchId: 'gen_random_uuid()', userAId: `least(${swiper}, ${target})`, userBId: `greatest(${swiper}, ${target})` },
    ...{ eventId: 'gen_random_uuid()', subject: `'evt.profiles.v1.MembersMatched'`, payload: `decode(repeat('00', 120), 'hex')` },
    traceparent: 'null',
  });
  const swiped = (swiper, target) => filled(statement, values(swiper, target));
  const script = { statements: [swiped(one, other), swiped(other, one)], from: 0, to: limitSide ** 2 - 1, clients, seconds };
  await Promise.all(['profiles', 'chat'].map((name) => stack.pause(name)));
  const { rate } = await databaseLimit(stack.databaseUrl('profiles'), script);
  // The events of the limit say nothing; nobody is to receive them.
  await asOwner(stack, 'profiles', async (client) => {
    await client.query('update outbox set published_at = now() where published_at is null');
    await client.query('vacuum outbox'); // else each look for waiting events would pass all of these
  });
  await Promise.all(['profiles', 'chat'].map((name) => stack.resume(name)));
  return 2 * rate;
}

/** Towards people who have no other part in this. */
async function swipedBefore(client) {
  const [swiper, target] = [memberIdSql(`${first} + 2 * (n / ${limitSide})`), memberIdSql(`${first + 2_000_000} + n`)];
  await client.query(`
    insert into swipes (swiper_id, target_id, action, created_at)
    select ${swiper}, ${target}, case n % 3 when 0 then 'like' else 'pass' end, now() from generate_series(1, ${earlier}) n`);
  await client.query('vacuum analyze swipes');
}

async function swipe(stack, from) {
  const headers = await Promise.all(Array.from({ length: 2 * side }, (_, n) => headersOf(stack, memberId(from + n))));
  const like = (swiper, target) => ({
    ...{ method: 'POST', path: '/api/v1/swipes', headers: { ...headers[swiper], 'content-type': 'application/json' } },
    body: JSON.stringify({ targetId: memberId(from + target), action: 'like' }),
  });
  const order = shuffled(pairs);
  let next = 0;
  const setupClient = (client) => {
    const mine = order.slice((next * pairs) / clients, (++next * pairs) / clients);
    client.setRequests(mine.flatMap((n) => [like(man(n), woman(n)), like(woman(n), man(n))]));
  };
  const pids = Object.fromEntries(['gateway', 'nats', 'profiles', 'chat', 'postgres'].map((name) => [name, stack.pid(name)]));
  const began = performance.now();
  const before = processorTime(pids);
  const { rate, total } = await saturate(stack.port, { connections: clients, duration: seconds, setupClient });
  const costs = written(perRequest(before, processorTime(pids), total));
  // Without this, a product that leaves more of the work for later would look faster.
  await eventsHandled(stack, 'profiles');
  const handledCosts = written(perRequest(before, processorTime(pids), total));
  return { rate, costs, handledRate: (total * 1000) / (performance.now() - began), handledCosts };
}

/** @param {number} count */
const shuffled = (count) =>
  Array.from({ length: count }, (_, n) => ({ n, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ n }) => n);

import { on, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { asOwner } from '../bench-stack.mjs';
import { HttpClient, timeEach } from '../http-client.mjs';
import { headersOf, memberId } from '../members.mjs';
import { databaseLimit, limitDriver } from '../pgbench.mjs';
import { processorTime } from '../processor-time.mjs';
import { ProviderCourier } from '../provider-courier.mjs';
import { itemsOf, salesOf, storeOf } from '../purchases.sql.mjs';
import { ratioRow, textRow } from '../report.mjs';
import { sized } from '../settings.mjs';
import { latencies, mean, round } from '../statistics.mjs';

const [creator, buyer, firstItem] = [8_000_000, 8_000_001, 8_100_000];
/** Few: the sandbox writes all it knows at each change, so each purchase takes it longer than the one before. */
const purchases = sized(40, 3);
const rounds = sized(2, 1);
const ledgerRows = sized(100_000, 2_000);
/** Paid at once, and delivered one after the other. */
const batch = sized(20, 2);
const batches = sized(2, 1);
const copies = 50;
const hands = 10;
/** PostgreSQL counts what a session did once it has been at rest for ten seconds. */
const untilCountedMs = sized(11_500, 100);
const workers = ['gateway', 'nats', 'marketplace', 'profiles', 'identity', 'postgres'];

/**
 * P9: from the provider's signed event at the gateway to the frame that reports the buyer that the item is hers; by then it is committed. The
 * event is carried by the bench, because pressing "Pay" at the sandbox would count the sandbox's own work and its queue.
 */
export async function measurePurchase(stack) {
  await asOwner(stack, 'marketplace', prepare);
  const courier = new ProviderCourier(stack, hands);
  const shop = await Shop.open(stack, courier);
  try {
    const few = await speed(stack, shop);
    const asking = await askingTime(courier, shop);
    const rest = await spent(stack, () => delay(untilCountedMs));
    const [single, repeated] = [await costOf(stack, shop, rest, 1), await costOf(stack, shop, rest, copies)];
    await asOwner(stack, 'marketplace', fill);
    const later = await costOf(stack, shop, rest, 1);
    return [...speedRows(few, await speed(stack, shop), asking), ...costRows(single, repeated, later)];
  } finally {
    shop.close();
    await stack.restart('marketplace'); // schedules the reconciler again
  }
}

/** The reconciler would fetch what the courier has still in hand, so it does not run meanwhile. */
async function prepare(client) {
  for (const statement of storeOf(creator, buyer)) await client.query(statement);
  await client.query(`delete from pgboss.schedule where name = 'reconcile-payments'`);
  await client.query('create table bench_purchases (id bigint generated always as identity primary key, content text not null)');
}

async function fill(client) {
  await client.query(salesOf(creator, ledgerRows));
  for (const table of ['ledger_transactions', 'ledger_entries']) await client.query(`vacuum analyze ${table}`);
}

/** The limit and ours alternating. */
async function speed(stack, shop) {
  const [limits, ours] = [[], []];
  const insert = `insert into bench_purchases (content) values ('Order ' || :n)`;
  const script = { statements: [insert, insert, insert], from: 1, to: 1_000_000, clients: 1, seconds: sized(3, 1) };
  for (let n = 0; n < rounds; n++) {
    limits.push((await databaseLimit(stack.databaseUrl('marketplace'), script)).p50);
    await shop.offer(purchases);
    const taken = [];
    for (let m = 0; m < purchases; m++) taken.push(await shop.sell());
    ours.push(latencies(taken.slice(purchases / 10)).p50);
  }
  return { limit: mean(limits), ours: mean(ours) };
}

/** What the sandbox takes to say how a page is, which each event asks once. */
async function askingTime(courier, { page }) {
  return (await timeEach(purchases, () => courier.ask('GET', `/v1/checkout/sessions/${page}?expand[]=payment_intent`))).p50;
}

/** What one purchase costs whose event comes so many times at once; what is done at rest is taken off. */
async function costOf(stack, shop, rest, times) {
  const costs = [];
  for (let n = 0; n < batches; n++) {
    const paid = await shop.pay(batch);
    const used = await spent(stack, async () => {
      for (const one of paid) await shop.deliver(one, times);
      await delay(1_000);
    });
    costs.push(used);
    for (const one of paid) await shop.settle(one);
  }
  const of = (key) => mean(costs.map((used) => (used[key].sum - (rest[key].sum / rest[key].seconds) * used[key].seconds) / batch));
  return { processor: 1_000 * of('processor'), transactions: of('transactions'), pages: of('pages') };
}

/** Processor seconds until the work ends; transactions and pages as soon as they are counted. */
async function spent(stack, work) {
  const pids = Object.fromEntries(workers.map((name) => [name, stack.pid(name)]));
  const processor = () => Object.values(processorTime(pids)).reduce((sum, used) => sum + used, 0);
  await delay(untilCountedMs);
  const [counted, used, began] = [await countsOf(stack), processor(), performance.now()];
  const since = () => (performance.now() - began) / 1000;
  await work();
  const worked = { sum: processor() - used, seconds: since() };
  await delay(untilCountedMs);
  const now = await countsOf(stack);
  const more = (key) => ({ sum: now[key] - counted[key], seconds: since() });
  return { processor: worked, transactions: more('transactions'), pages: more('pages') };
}

/** What happened in marketplace's database so far; asked elsewhere, so that asking is not counted. */
function countsOf(stack) {
  const sql = `select (xact_commit + xact_rollback)::float8 as transactions, (blks_hit + blks_read)::float8 as pages
    from pg_stat_database where datname = $1`;
  const name = new URL(stack.databaseUrl('marketplace')).pathname.slice(1);
  return asOwner(stack, 'identity', async (client) => (await client.query(sql, [name])).rows[0]);
}

/** A buyer in front of a store, with an open socket. */
class Shop {
  #client;
  #headers;
  #socket;
  #courier;
  #stack;
  #next = firstItem;
  #offered = firstItem;
  /** The hosted page of the latest purchase. */
  page;

  constructor(stack, courier, headers, socket) {
    this.#stack = stack;
    this.#courier = courier;
    this.#headers = headers;
    this.#socket = socket;
    this.#client = new HttpClient(stack.port);
  }

  static async open(stack, courier) {
    const headers = await headersOf(stack, memberId(buyer));
    const token = headers.authorization.replace('Bearer ', '');
    const socket = new WebSocket(`ws://127.0.0.1:${stack.port}/api/v1/socket`, ['sotto.v1', `bearer.${token}`]);
    await once(socket, 'message');
    await courier.start();
    return new Shop(stack, courier, headers, socket);
  }

  async offer(count) {
    await asOwner(this.#stack, 'marketplace', (client) => client.query(itemsOf(creator, this.#offered, count)));
    this.#offered += count;
  }

  /** One purchase; answers how long it took from the event's arrival until the buyer knew. */
  async sell() {
    const one = await this.#buy();
    const taken = await this.deliver(one);
    await this.settle(one);
    return taken;
  }

  /** Purchases that are paid, and of which nobody here has received. */
  async pay(count) {
    await this.offer(count);
    const paid = [];
    for (let n = 0; n < count; n++) paid.push(await this.#buy());
    return paid;
  }

  /** Brings what the provider says of the page, and waits for the frame. */
  async deliver({ paymentId, events }, times = 1) {
    const owned = this.#received(paymentId);
    const began = performance.now();
    const answered = this.#courier.deliver(events[0], times);
    await owned;
    const taken = performance.now() - began;
    await answered;
    return taken;
  }

  /** Brings the rest of what the provider says, and waits until the item opens and nothing is left to be done. */
  async settle({ item, events }) {
    for (const event of events.slice(1)) await this.#courier.deliver(event);
    const { item: opened } = await this.#client.call('GET', `/api/v1/items/${item}`, this.#headers);
    if (!opened.owned) throw new Error('The buyer was notified of an item that does not open.');
    await asOwner(this.#stack, 'marketplace', async (client) => {
      const waiting = `select from provider_events where state = 'waiting'`;
      while ((await client.query(waiting)).rowCount > 0) await delay(20);
    });
  }

  close() {
    this.#socket.close();
    this.#client.close();
    this.#courier.close();
  }

  async #buy() {
    const item = memberId(this.#next++);
    const { paymentId, url } = await this.#client.call('POST', `/api/v1/items/${item}/purchase`, this.#headers);
    const events = await this.#courier.pay(url);
    this.page = events[0].data.object.id;
    return { item, paymentId, events };
  }

  async #received(paymentId) {
    for await (const [data] of on(this.#socket, 'message')) {
      const frame = JSON.parse(data.toString());
      const { id, status } = frame.data?.payment ?? {};
      if (id === paymentId && status === 'completed') return;
    }
  }
}

function speedRows(few, many, asking) {
  const against = `three transactions of one insert, ${limitDriver()}`;
  const later = `${round(many.ours)} ms, the limit ${round(many.limit)} ms`;
  return [
    ratioRow('P9', 'purchase: event at the gateway → buyer notified, p50', against, few.limit, few.ours, 'ms', 2.5),
    textRow('P9', 'of which the sandbox takes to be asked', undefined, `${round(asking)} ms`),
    textRow('P9', `the same with ${ledgerRows} more rows in the ledger`, undefined, later),
  ];
}

function costRows(one, often, later) {
  const [copiesLabel, more] = [`one event, delivered ${copies} times`, `${ledgerRows} more rows in the ledger`];
  return [
    ratioRow('P9', `pages touched by a purchase, ${more}`, 'without them', one.pages, later.pages, '', 1.2),
    ratioRow('P9', `${copiesLabel}: processor time`, 'delivered once', one.processor, often.processor, 'ms', 2),
    ratioRow('P9', `${copiesLabel}: transactions of marketplace`, 'delivered once', one.transactions, often.transactions, '', 2),
  ];
}

// `npm run grant-tier -- EMAIL premium_tier_1 30d`: gives somebody a plan in a running development stack; `EMAIL free` takes it away.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tiers } from '@sotto/proto/vocabulary';
import pg from 'pg';
import { root } from './root.mjs';
import { stateEntitlements } from './marketplace.mjs';

const unitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const [email, tier, duration = '30d'] = process.argv.slice(2);
const [, amount, unit] = /^(\d+)([mhd])$/.exec(duration) ?? [];
if (!email || !tiers.some((known) => known === tier) || !unit) refuse(`Usage: npm run grant-tier -- EMAIL ${tiers.join('|')} [30d|12h|5m]`);

const addresses = join(resolve(process.env.DATA_DIR ?? `${root}.data`), 'addresses.json');
if (!existsSync(addresses)) refuse('No stack has run with this DATA_DIR yet: `make start` first.');
const { nats, identity } = JSON.parse(readFileSync(addresses, 'utf8'));

const userId = await findUser(identity, email).catch(() => refuse('The stack does not answer: is it running?'));
if (!userId) refuse(`There is no account ${email}.`);
const until = tier === 'free' ? undefined : new Date(Date.now() + Number(amount) * unitsMs[unit]);
await stateEntitlements(nats, [{ userId, tier, until }]);
console.log(until ? `${email} holds ${tier} until ${until.toISOString()}` : `${email} holds no tier any more`);

async function findUser(url, address) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  const { rows } = await client.query('select id from users where lower(email) = lower($1)', [address]);
  await client.end();
  return rows[0]?.id;
}

function refuse(why) {
  console.error(why);
  process.exit(1);
}

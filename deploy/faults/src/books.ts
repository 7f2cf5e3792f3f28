import { setTimeout as delay } from 'node:timers/promises';
import { exactly, type Gate } from './fault.js';
import type { World } from './world.js';

const pageSize = 100;

/** How often the provider has charged anybody. */
async function chargesOf(world: World): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const { data, has_more }: { data: { id: string }[]; has_more: boolean } = await world.provider(
      `/v1/balance_transactions?type=charge&limit=${pageSize}${after && `&starting_after=${after}`}`,
    );
    count += data.length;
    if (!has_more) return count;
    after = data.at(-1)!.id;
  }
}

/** The books: each transaction adds up to nothing, and everything that the provider charged is a payment of ours, and the other way round. */
export async function booksAgree(world: World, withinMs = 60_000): Promise<Gate[]> {
  const both = async () => ({
    ours: await world.count('marketplace', `select count(*) from payments where paid_at is not null`),
    theirs: await chargesOf(world),
  });
  let now = await both();
  for (const limit = Date.now() + withinMs; now.ours !== now.theirs && Date.now() < limit; now = await both()) await delay(200);
  const uneven = 'select count(*) from (select from ledger_entries group by transaction_id having sum(amount) <> 0) as uneven';
  return [
    exactly('transactions that do not add up to 0', await world.count('marketplace', uneven), 0),
    exactly('payments, against charges of the provider', now.ours, now.theirs),
  ];
}

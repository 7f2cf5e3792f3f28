import { parseArgs } from 'node:util';
import { databases, withDatabase } from '../database.mjs';

/**
 * Run before the services start on a restored database and an empty stream: publishes events again that were published but perhaps not
 * handled by every consumer. Consumers recognize handled events by id. Services do the same for the last hour; a consumer may have been
 * further behind.
 */
export async function run(args) {
  const { values } = parseArgs({ args, options: { hours: { type: 'string', default: '24' } } });
  const hours = Number(values.hours);
  if (!(hours > 0)) throw new Error('--hours must be a number above zero.');
  const again = {};
  for (const name of databases) again[name] = await withDatabase(name, (client) => mark(client, hours));
  console.log(JSON.stringify({ republished: again }));
}

async function mark(client, hours) {
  const { rows } = await client.query(`select to_regclass('outbox') is not null as there`);
  if (!rows[0].there) return 0;
  const latest = '(select max(published_at) from outbox)';
  const sql = `update outbox set published_at = null where published_at > ${latest} - make_interval(secs => $1)`;
  return (await client.query(sql, [hours * 3600])).rowCount;
}

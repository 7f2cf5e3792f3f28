import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startStack } from '@sotto/local/stack';
import pg from 'pg';

/** Limits out of the way, and many callers of one address: this measures speed, not patience. */
const settings = { RATE_LIMIT_SCALE: '100000', TRUST_PROXY: 'loopback', CONNECTIONS_PER_ADDRESS: '20000', LOG_LEVEL: 'warn' };

/** Runs the whole product in a folder of its own while the work lasts: with the disk's promises kept, unlike in tests. */
export async function withStack(work, { demo = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sotto-bench-'));
  chmodSync(dataDir, 0o755);
  let stack;
  const stop = async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const leave = () => void stop().finally(() => process.exit(130));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    stack = await startStack({ dataDir, quiet: true, demo, settings, nodeFlags: [] });
    return await work(stack);
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await stop();
  }
}

/** A connection as the owner of a service's tables, with time to work. */
export async function asOwner(stack, name, work) {
  const { MIGRATION_DATABASE_URL } = stack.environments.ofMigration(name);
  const client = new pg.Client({ connectionString: MIGRATION_DATABASE_URL, statement_timeout: 0 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How many messages the broker has taken in; a call is two of them. */
export async function brokerMessages(stack) {
  const metrics = /** @type {{ in_msgs: number }} */ (await brokerReport(stack, 'varz'));
  return metrics.in_msgs;
}

/** Waits until a service has published its events and everybody has handled them. */
export async function eventsHandled(stack, service) {
  const published = (client) => client.query('select from outbox where published_at is null limit 1');
  await asOwner(stack, service, async (client) => {
    while ((await published(client)).rowCount > 0 || (await eventsWaiting(stack)) > 0) await delay(50);
  });
}

/** Events that a consumer has still to receive or to acknowledge. */
async function eventsWaiting(stack) {
  const report =
    /** @type {{ account_details: { stream_detail: { consumer_detail?: { num_pending: number, num_ack_pending: number }[] }[] }[] }} */ (
      await brokerReport(stack, 'jsz?accounts=1&consumers=1')
    );
  return report.account_details
    .flatMap((account) => account.stream_detail)
    .flatMap((stream) => stream.consumer_detail ?? [])
    .reduce((sum, { num_pending, num_ack_pending }) => sum + num_pending + num_ack_pending, 0);
}

async function brokerReport(stack, path) {
  const { http } = JSON.parse(readFileSync(join(stack.dataDir, 'nats.conf'), 'utf8'));
  return (await fetch(`http://${http}/${path}`)).json();
}

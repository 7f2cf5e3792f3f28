import { Nats } from '@sotto/kit/nats/nats';
import { eventStream } from '@sotto/kit/nats/event-stream';
import { jetstreamManager } from '@nats-io/jetstream';
import pg from 'pg';
import { startNats, type Running } from './servers.js';

/** A broker as a test sees it. */
export type Broker = Pick<Running, 'url' | 'stop'>;

/** An account on the broker of the run: nobody else sees its subjects and its streams. */
export async function joinBroker(): Promise<Broker> {
  const { TEST_NATS_URL: server, TEST_POSTGRES_URL: postgres } = process.env;
  if (!server) return startNats();
  const account = await nextAccount(`${postgres}/postgres`);
  const url = new URL(server);
  url.username = account;
  url.password = account;
  return { url: url.href, stop: () => empty(url.href) };
}

/** The same as a server to take away, which only a test with a broker of its own may do. */
export function ownServer(broker: Broker): Running {
  if ('kill' in broker) return broker as Running;
  throw new Error('Other tests use this broker: start with { ownBroker: true }.');
}

/** The workers of a run count with a sequence of its PostgreSQL. */
async function nextAccount(postgresUrl: string): Promise<string> {
  const client = new pg.Client(postgresUrl);
  await client.connect();
  const { rows } = await client.query<{ account: string }>(`select 'test' || nextval('nats_account') as account`);
  await client.end();
  return rows[0]?.account ?? '';
}

async function empty(url: string): Promise<void> {
  const nats = await Nats.connect(url, 'test');
  const manager = await jetstreamManager(nats.connection, { checkAPI: false });
  await manager.streams.delete(eventStream).catch(() => undefined); // a test need not have made it
  await nats.onApplicationShutdown();
}

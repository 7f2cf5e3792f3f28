import 'reflect-metadata';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@sotto/kit/orm/clock';
import { ormOptions } from '@sotto/kit/orm/orm-options';
import { parseArgs } from 'node:util';
import { readDatabaseConfig } from '../config.js';
import { DeadEvents, type DeadEvent } from '../payments/provider-events/dead-events.js';

const usage = 'usage: replay-events [EVENT_ID | --all]';

/**
 * Lists the events of the payment provider that failed too often, or lets the running service handle one or all of them again within a
 * minute: `node dist/commands/replay-events.js [EVENT_ID | --all]`.
 */
async function run(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false } } });
  const [eventId, ...rest] = positionals;
  if (rest.length > 0 || (eventId !== undefined && values.all)) throw new Error(usage);

  return withDatabase(readDatabaseConfig().DATABASE_URL, async (em) => {
    const deadEvents = new DeadEvents(em, new Clock());
    if (!eventId && !values.all) return listed(await deadEvents.list());
    const replayed = await deadEvents.replay(eventId);
    if (eventId && replayed.length === 0) throw new Error(`${eventId} is no failed event.`);
    return `handled again within a minute: ${replayed.join(', ') || 'none'}`;
  });
}

async function withDatabase<T>(databaseUrl: string, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(ormOptions({ entities: [], migrations: [] }, databaseUrl));
  try {
    return await work(orm.em.fork());
  } finally {
    await orm.close();
  }
}

const listed = (events: DeadEvent[]): string =>
  events.length === 0
    ? 'No event has failed.'
    : events
        .map((one) => `${one.eventId}  ${one.kind}  ${one.aboutRef}  ${one.receivedAt}  ${one.attempts} attempts: ${one.error}`)
        .join('\n');

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

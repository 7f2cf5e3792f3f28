import 'reflect-metadata';
import { Clock } from '@sotto/kit/orm/clock';
import { parseArgs } from 'node:util';
import { readDatabaseConfig } from '../config.js';
import { DeadEvents, type DeadEvent } from '../provider-events/dead-events.js';
import { withDatabase } from './with-database.js';

const usage = 'usage: replay-events [EVENT_ID | --all]';

/**
 * Events of the payment provider that were put aside: lists them, or lets the running service handle one, or all, anew within a minute:
 * `node dist/commands/replay-events.js [EVENT_ID | --all]`.
 */
async function run(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false } } });
  const [eventId, ...rest] = positionals;
  if (rest.length > 0 || (eventId !== undefined && values.all)) throw new Error(usage);

  return withDatabase(readDatabaseConfig().DATABASE_URL, async (em) => {
    const deadEvents = new DeadEvents(em, new Clock());
    if (!eventId && !values.all) return listed(await deadEvents.list());
    const replayed = await deadEvents.replay(eventId);
    if (eventId && replayed.length === 0) throw new Error(`${eventId} is no event that was put aside.`);
    return `handled anew within a minute: ${replayed.join(', ') || 'none'}`;
  });
}

const listed = (events: DeadEvent[]): string =>
  events.length === 0
    ? 'No event was put aside.'
    : events
        .map((one) => `${one.eventId}  ${one.kind}  ${one.aboutRef}  ${one.receivedAt}  ${one.attempts} attempts: ${one.error}`)
        .join('\n');

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

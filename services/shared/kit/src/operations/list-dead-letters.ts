import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { ListDeadLettersRequest } from '@sotto/proto/operations/v1/operations_service';
import { DeadEvents } from './dead-events.js';
import type { DeadLetter, DeadLetterPlace } from '../dead-letters/dead-letter.js';
import { DeadLetterSources } from '../dead-letters/dead-letter-sources.js';
import { Cursor, cursorParts } from '../pages/cursor.js';

const defaultLimit = 50;
const maxErrorLength = 2_000;

const cursorOf = new Cursor('dead-letters', { failedAt: cursorParts.exactInstant, consumer: cursorParts.text, id: cursorParts.text });
const first: DeadLetterPlace = { failedAt: 'infinity', consumer: '', id: '' };

/** Lists the dead letters of a service from all of its sources, the latest first. */
@Injectable()
export class ListDeadLetters {
  constructor(
    private readonly events: DeadEvents,
    private readonly sources: DeadLetterSources,
  ) {}

  async execute({ cursor, limit = defaultLimit }: Pick<ListDeadLettersRequest, 'cursor' | 'limit'>) {
    const below = cursorOf.decode(cursor) ?? first;
    const sources = [this.events, ...this.sources.all()];
    const lists = await Promise.all(sources.map((source) => source.list(below, limit + 1)));
    const counts = await Promise.all(sources.map((source) => source.count()));
    const { page, nextCursor } = cursorOf.page(lists.flat().sort(latestFirst), limit);
    return { deadLetters: page.map(toView), nextCursor, total: counts.reduce((sum, n) => sum + n, 0) };
  }
}

const toView = ({ error, failedAt, ...rest }: DeadLetter) => ({
  ...rest,
  error: error.slice(0, maxErrorLength),
  failedAt: timestampFromDate(new Date(failedAt)),
});

const keyOf = ({ failedAt, consumer, id }: DeadLetterPlace) => [failedAt, consumer, id];

/** The order in which each source lists its own: by bytes, for which SQL and JavaScript agree on ASCII texts. */
function latestFirst(one: DeadLetterPlace, two: DeadLetterPlace): number {
  const [a, b] = [keyOf(one), keyOf(two)];
  const at = a.findIndex((part, n) => part !== b[n]);
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? 1 : -1;
}

import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { ListDeadLettersRequest } from '@sotto/proto/operations/v1/operations_service';
import { DeadFacts } from '../dead-letters/dead-facts.js';
import type { DeadLetter, DeadLetterPlace } from '../dead-letters/dead-letter.js';
import { DeadLetterSources } from '../dead-letters/dead-letter-sources.js';
import { decodeCursor, encodeCursor } from './dead-letter-cursor.js';

const usualLimit = 50;

/** Where it happened is enough to find it; the rest of a stack is for the log. */
const shown = 2_000;

/** What a service put aside, of all its sources, the latest first. */
@Injectable()
export class ListDeadLetters {
  constructor(
    private readonly facts: DeadFacts,
    private readonly sources: DeadLetterSources,
  ) {}

  async execute({ cursor, limit = usualLimit }: Pick<ListDeadLettersRequest, 'cursor' | 'limit'>) {
    const below = decodeCursor(cursor);
    const sources = [this.facts, ...this.sources.all()];
    const lists = await Promise.all(sources.map((source) => source.list(below, limit + 1)));
    const counts = await Promise.all(sources.map((source) => source.count()));
    const letters = lists.flat().sort(latestFirst);
    const page = letters.slice(0, limit);
    const last = letters.length > limit ? page.at(-1) : undefined;
    return { letters: page.map(toLetter), nextCursor: last ? encodeCursor(last) : '', total: counts.reduce((sum, n) => sum + n, 0) };
  }
}

const toLetter = ({ error, failedAt, ...letter }: DeadLetter) => ({
  ...letter,
  error: error.slice(0, shown),
  failedAt: timestampFromDate(new Date(failedAt)),
});

const keyOf = ({ failedAt, consumer, id }: DeadLetterPlace) => [failedAt, consumer, id];

/** As the sources order their own: by bytes, which ASCII texts and JavaScript agree on. */
function latestFirst(one: DeadLetterPlace, two: DeadLetterPlace): number {
  const [a, b] = [keyOf(one), keyOf(two)];
  const at = a.findIndex((part, n) => part !== b[n]);
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? 1 : -1;
}

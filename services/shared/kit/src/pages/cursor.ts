import { z } from 'zod';
import { invalidInput } from '../errors/invalid-input.js';

/** PostgreSQL knows no year 0, which the ISO format has. */
const isInRange = (iso: string) => !iso.startsWith('0000');

/** The types of values that lists are ordered by. Impossible values, such as 30 February, are refused. */
export const cursorParts = {
  /** A `timestamptz(3)`: JavaScript and these columns both have milliseconds, so the value names its row exactly. */
  instant: z.codec(z.iso.datetime({ precision: 3 }).refine(isInRange), z.date(), {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  }),
  /** A `timestamptz` with microseconds as text; see `exactTimestamp`. */
  exactInstant: z.iso.datetime({ precision: 6 }).refine(isInRange),
  id: z.guid().regex(/^[0-9a-f-]+$/),
  integer: z.int(),
  /** Text of at most 300 characters. */
  text: z.string().max(300),
} as const;

/**
 * A keyset cursor: where a page of one list ended, as the values that the list is ordered by. It travels as opaque text and holds for the
 * list that it was made for. `keysetPage` adds the condition, the order and the limit to a query.
 *
 * @example const salesCursor = new Cursor('sales', { createdAt: cursorParts.instant, id: cursorParts.id });
 */
export class Cursor<Shape extends z.ZodRawShape> {
  private readonly schema: z.ZodObject<Shape>;
  private readonly names: string[];

  constructor(
    private readonly list: string,
    shape: Shape,
  ) {
    this.schema = z.object(shape);
    this.names = Object.keys(shape);
  }

  /** The values of the row that ended a page, as text. */
  encode(last: z.output<z.ZodObject<Shape>>): string {
    const values = z.encode(this.schema, last) as Record<string, unknown>;
    return Buffer.from(JSON.stringify([this.list, ...this.names.map((name) => values[name])])).toString('base64url');
  }

  /** Null for the first page, which has an empty cursor. Throws INVALID_INPUT for every text that `encode` of this list did not write. */
  decode(text: string): z.output<z.ZodObject<Shape>> | null {
    if (text === '') return null;
    const [list, ...values] = parseArray(text);
    const named = Object.fromEntries(this.names.map((name, index) => [name, values[index]]));
    const { success, data } = this.schema.safeDecode(named as z.input<z.ZodObject<Shape>>);
    if (list !== this.list || values.length !== this.names.length || !success) throw unknownCursor();
    return data;
  }

  /** One page of `rows`, of which the caller read one more than `limit`, and the cursor of the next page; empty after the last. */
  page<Row extends z.output<z.ZodObject<Shape>>>(rows: readonly Row[], limit: number): { page: Row[]; nextCursor: string } {
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { page, nextCursor: last && rows.length > limit ? this.encode(last) : '' };
  }
}

/** The most frequent order: by time of creation, then by id. */
export const createdAtCursor = (list: string) => new Cursor(list, { createdAt: cursorParts.instant, id: cursorParts.id });

const unknownCursor = () => invalidInput([{ field: 'cursor', rule: 'cursor.unknown', message: 'Ask for the first page again.' }]);

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import type pg from 'pg';
import { beginChild } from './tracing.js';

type Query = (...args: unknown[]) => unknown;

const shape = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)(?:[\s\S]*?\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]+(?:"?\."?[a-z_]+)?)"?)?/i;

/** The operation and the table of a statement, without the rest: the query builder writes values into the text. */
export function outlineOf(text: string): string {
  const [, operation = 'statement', table] = shape.exec(text.slice(0, 2_000)) ?? [];
  return [operation.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ');
}

/** Makes a span of each statement of a pool, where spans are collected. */
export function traceStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...args: unknown[]) => {
      const span = beginStatement(() => nameOf(args[0]));
      return span ? ending(span, query(...args)) : query(...args);
    }) as typeof client.query;
  });
}

/** Starts the span of a statement; undefined where none is collected. */
const beginStatement = (name: () => string): Span | undefined =>
  beginChild(name, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } });

/** Ends a span with the result of its statement. */
function ending<T>(span: Span, result: T): T {
  if (result instanceof Promise)
    result.then(
      () => span.end(),
      () => span.setStatus({ code: SpanStatusCode.ERROR }).end(),
    );
  else span.end();
  return result;
}

/** A prepared statement has a name; of others the outline is shown. */
function nameOf(statement: unknown): string {
  const { name, text = '' } = typeof statement === 'string' ? { text: statement } : ((statement ?? {}) as Partial<pg.QueryConfig>);
  return name ?? outlineOf(text);
}

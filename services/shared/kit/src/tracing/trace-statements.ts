import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import type pg from 'pg';
import { beginChild } from './tracing.js';

type Query = (...args: unknown[]) => unknown;

const shape = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)(?:[\s\S]*?\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]+(?:"?\."?[a-z_]+)?)"?)?/i;

/** Of a statement only what it does and to which table: the query builder writes values into its text. */
export function outlineOf(text: string): string {
  const [, operation = 'statement', table] = shape.exec(text.slice(0, 2_000)) ?? [];
  return [operation.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ');
}

/** Lets the statements of a pool be spans, where spans are collected. */
export function traceStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...args: unknown[]) => {
      const span = beginStatement(() => outlineOf(textOf(args[0])));
      return span ? ending(span, query(...args)) : query(...args);
    }) as typeof client.query;
  });
}

/** Begins the span of a statement; undefined where none is collected. */
export const beginStatement = (name: () => string): Span | undefined =>
  beginChild(name, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } });

/** Ends a span with what a statement comes to. */
export function ending<T>(span: Span, result: T): T {
  if (result instanceof Promise)
    result.then(
      () => span.end(),
      () => span.setStatus({ code: SpanStatusCode.ERROR }).end(),
    );
  else span.end();
  return result;
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | undefined)?.text ?? '');

import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Span, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import type { Collected } from './collected.js';
import { placeBelow, tracingKey } from './traceparent.js';

/** What a span says besides its name: words of ours, never anything of a person. */
export interface Told {
  kind?: SpanKind;
  attributes?: Attributes;
}

/** Where spans go, and how many of them. */
export interface TracingConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number;
  VERSION?: string | undefined;
}

const shutdownMs = 2_000;

/**
 * The traces of one process. Every request, fact and job has a place in one, which travels along and stands in each line of the log; spans
 * are made and sent only where somebody collects them, and only then is anything loaded for that.
 */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  private constructor(private readonly collected?: Collected) {}

  static async start(
    service: string,
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio = 0.1, VERSION: version = 'unreleased' }: TracingConfig = {},
  ): Promise<Tracing> {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager()); // the first one of a process stays
    if (!endpoint) return new Tracing();
    const { collect } = await import('./collected.js');
    return new Tracing(collect({ service, version, endpoint, ratio }));
  }

  /** Begins a span, or just a place where nobody collects; whoever begins it ends it. */
  begin(name: string, parent: Context, { kind = SpanKind.INTERNAL, attributes }: Told = {}): Begun {
    const tracer = this.collected?.tracer;
    if (!tracer) {
      const place = trace.wrapSpanContext(placeBelow(parent));
      return new Begun(place, trace.setSpan(parent, place));
    }
    const span = tracer.startSpan(name, { kind, ...(attributes && { attributes }) }, parent);
    return new Begun(span, trace.setSpan(parent, span).setValue(tracingKey, tracer));
  }

  /** Does work as a span of its own, below where the caller says. */
  async run<T>(name: string, parent: Context, told: Told, work: (span: Span) => Promise<T>): Promise<T> {
    const begun = this.begin(name, parent, told);
    try {
      return await begun.within(() => work(begun.span));
    } catch (error) {
      begun.fail(error);
      throw error;
    } finally {
      begun.span.end();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, shutdownMs);
    });
    await Promise.race([this.collected?.shutdown().catch(() => undefined), limit]).finally(() => clearTimeout(timer));
  }
}

/** A span that has begun, and the context in which its work is done. */
export class Begun {
  constructor(
    readonly span: Span,
    readonly context: Context,
  ) {}

  within<T>(work: () => T): T {
    return context.with(this.context, work);
  }

  fail(error: unknown): void {
    fail(this.span, error);
  }
}

/** Begins a span below the current one; undefined when none is collected here, which is most of the time. */
export function beginChild(name: () => string, { kind = SpanKind.INTERNAL, attributes }: Told = {}): Span | undefined {
  const current = context.active();
  if (!trace.getSpan(current)?.isRecording()) return undefined;
  const tracer = current.getValue(tracingKey) as Tracer | undefined;
  return tracer?.startSpan(name(), { kind, ...(attributes && { attributes }) }, current);
}

/** Does a part of some work as a span of its own, where spans are collected. */
export async function asChild<T>(name: string, told: Told, work: () => Promise<T>): Promise<T> {
  const span = beginChild(() => name, told);
  if (!span) return work();
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** What went wrong, by its code or its kind: the words of an error may be those of a member. */
function fail(span: Span, error: unknown): void {
  const { code } = (error ?? {}) as { code?: unknown };
  const kind = error instanceof DomainError || typeof code === 'string' ? String(code) : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
}

import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Span, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import type { Collected } from './collected.js';
import { placeBelow, tracingKey } from './traceparent.js';

/** Attributes of a span: constants and codes, never personal data. */
export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
}

/** The collector and the sampling ratio. */
export interface TracingConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number;
  VERSION?: string | undefined;
}

const shutdownMs = 2_000;

/**
 * The traces of one process. Every request, event and job has a trace context, which is propagated and written to each log line. Spans are
 * created only where a collector is configured, and only then is the SDK loaded.
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

  /** Starts a span, or only a span context without a collector. The caller ends it. */
  begin(name: string, parent: Context, { kind = SpanKind.INTERNAL, attributes }: SpanOptions = {}): RequestSpan {
    const tracer = this.collected?.tracer;
    if (!tracer) {
      const place = trace.wrapSpanContext(placeBelow(parent));
      return new RequestSpan(place, trace.setSpan(parent, place));
    }
    const span = tracer.startSpan(name, { kind, ...(attributes && { attributes }) }, parent);
    return new RequestSpan(span, trace.setSpan(parent, span).setValue(tracingKey, tracer));
  }

  /** Runs work as a span below a parent. */
  async run<T>(name: string, parent: Context, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
    const started = this.begin(name, parent, options);
    try {
      return await started.within(() => work(started.span));
    } catch (error) {
      started.fail(error);
      throw error;
    } finally {
      started.span.end();
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

/** A started span and the context that its work runs in. */
export class RequestSpan {
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

/** Starts a span below the current one; undefined when the trace is not collected. */
export function beginChild(name: () => string, { kind = SpanKind.INTERNAL, attributes }: SpanOptions = {}): Span | undefined {
  const current = context.active();
  if (!trace.getSpan(current)?.isRecording()) return undefined;
  const tracer = current.getValue(tracingKey) as Tracer | undefined;
  return tracer?.startSpan(name(), { kind, ...(attributes && { attributes }) }, current);
}

/** Runs a part of some work as a child span, where spans are collected. */
export async function asChild<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = beginChild(() => name, options);
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

/** The code or class of an error; its message could contain a member's text. */
function fail(span: Span, error: unknown): void {
  const { code } = (error ?? {}) as { code?: unknown };
  const kind = error instanceof DomainError || typeof code === 'string' ? String(code) : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
}

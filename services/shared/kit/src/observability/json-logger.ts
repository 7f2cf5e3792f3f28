import type { LoggerService } from '@nestjs/common';
import { context as activeContext, trace } from '@opentelemetry/api';
import { pino, type Logger } from 'pino';
import { describeError } from '../errors/describe-error.js';
import { redact } from '../errors/redact.js';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A line with fields of its own; none of them may be a person's. */
export interface Line {
  msg: string;
  [field: string]: string | number | boolean;
}

/** Keys that are redacted in every line. */
const unspoken = [
  'password',
  'token',
  'secret',
  'email',
  'content',
  'message',
  'text',
  'authorization',
  'cookie',
  'address',
  'body',
  'url',
].flatMap((field) => [field, `*.${field}`]);

const isLine = (message: unknown): message is Line => typeof message === 'object' && message !== null && 'msg' in message;

/** Where in which trace a line is written, if anywhere. */
function placeInTrace(): { trace_id?: string; span_id?: string } {
  const place = trace.getSpanContext(activeContext.active());
  return place ? { trace_id: place.traceId, span_id: place.spanId } : {};
}

/** Nest's logger as one JSON object per line; what a text contains cannot begin a new line. */
export class JsonLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(service: string, level: LogLevel) {
    this.pino = pino({
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: unspoken, censor: '<redacted>' },
      mixin: placeInTrace,
    });
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** Nest passes the name of the class last, and a stack before it. */
  private write(level: LogLevel, message: unknown, rest: unknown[]): void {
    const context = rest.pop();
    if (isLine(message)) {
      this.pino[level]({ ...message, context });
      return;
    }
    const text = [message, ...rest].map((part) => (part instanceof Error ? describeError(part) : String(part))).join('\n');
    this.pino[level]({ context }, redact(text));
  }
}

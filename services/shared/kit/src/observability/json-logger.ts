import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { describeError } from '../errors/describe-error.js';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Nest's logger as one JSON object per line; what a text contains cannot begin a new line. */
export class JsonLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(service: string, level: LogLevel) {
    this.pino = pino({
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
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
    const text = [message, ...rest].map((part) => (part instanceof Error ? describeError(part) : String(part))).join('\n');
    this.pino[level]({ context }, text);
  }
}

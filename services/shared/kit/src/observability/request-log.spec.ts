import { Logger } from '@nestjs/common';
import { context, ROOT_CONTEXT, trace, TraceFlags } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { randomBytes } from 'node:crypto';
import { RequestLog, type RequestEnd, type RequestLogConfig } from './request-log.js';

beforeAll(() => context.setGlobalContextManager(new AsyncLocalStorageContextManager()));

const aTrace = () => randomBytes(16).toString('hex');
const line = { msg: 'SendMessage OK', method: 'SendMessage', outcome: 'OK', ms: 20 };

/** The level of the one line of a request in a trace. */
function levelOf(config: RequestLogConfig, traceId = aTrace(), end: RequestEnd = { failed: false }, ms = line.ms): string {
  const levels: string[] = [];
  const note = (level: string) => () => void levels.push(level);
  Logger.overrideLogger({ log: note('info'), warn: note('warn'), error: note('error'), debug: note('debug') });
  const place = { traceId, spanId: '00f067aa0ba902b7', traceFlags: TraceFlags.NONE };
  context.with(trace.setSpanContext(ROOT_CONTEXT, place), () => new RequestLog(config).write({ ...line, ms }, end));
  Logger.overrideLogger(false);
  expect(levels).toHaveLength(1);
  return levels[0] as string;
}

test('RequestLog: a share of requests is logged at info, the others at debug', () => {
  const levels = Array.from({ length: 4000 }, () => levelOf({ REQUEST_LOG_SHARE: 0.25 }));
  const share = levels.filter((level) => level === 'info').length / levels.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
});

test('RequestLog: a share of 0 leaves all requests at debug, 1 has all at info', () => {
  const levels = (share: number) => new Set(Array.from({ length: 50 }, () => levelOf({ REQUEST_LOG_SHARE: share })));
  expect([levels(0), levels(1)]).toEqual([new Set(['debug']), new Set(['info'])]);
});

test('RequestLog: processes decide alike about a trace', () => {
  for (let n = 0; n < 100; n++) {
    const id = aTrace();
    expect(levelOf({ REQUEST_LOG_SHARE: 0.5 }, id)).toBe(levelOf({ REQUEST_LOG_SHARE: 0.5 }, id));
  }
});

test('RequestLog: failures and slow requests are logged at info, whatever the share', () => {
  const none = { REQUEST_LOG_SHARE: 0, REQUEST_LOG_SLOW_MS: 300 };
  expect(levelOf(none, aTrace(), { failed: true })).toBe('info');
  expect(levelOf(none, aTrace(), { failed: false }, 300)).toBe('info');
  expect(levelOf(none, aTrace(), { failed: false }, 299)).toBe('debug');
});

test('RequestLog: a large answer that the client receives slowly is not a slow request', () => {
  expect(levelOf({ REQUEST_LOG_SHARE: 0 }, aTrace(), { failed: false, waitedMs: 40 }, 60_000)).toBe('debug');
});

test('RequestLog: probes are logged at debug, even when they are answered with a failure', () => {
  expect(levelOf({ REQUEST_LOG_SHARE: 1 }, aTrace(), { failed: true, probe: true })).toBe('debug');
});

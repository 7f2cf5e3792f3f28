import { Logger } from '@nestjs/common';
import { currentTraceparent } from '@sotto/kit/tracing/traceparent';

/** A line of the request log, as it was written. */
export interface WrittenLine {
  level: 'info' | 'debug';
  traceId: string | undefined;
  line: Record<string, unknown>;
}

/** Collects the lines that the request logs of this process write, until `stop`; nothing else is logged meanwhile. */
export function collectRequestLines(): { lines: WrittenLine[]; stop: () => void } {
  const lines: WrittenLine[] = [];
  const note = (level: WrittenLine['level']) => (message: unknown, source: unknown) => {
    const traceId = currentTraceparent()?.split('-')[1];
    if (source === 'Requests') lines.push({ level, traceId, line: message as Record<string, unknown> });
  };
  const ignore = () => undefined;
  Logger.overrideLogger({ log: note('info'), debug: note('debug'), warn: ignore, error: ignore });
  return { lines, stop: () => Logger.overrideLogger(false) };
}

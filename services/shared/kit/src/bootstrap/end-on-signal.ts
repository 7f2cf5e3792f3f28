import type { LoggerService } from '@nestjs/common';
import { describeError } from '../errors/describe-error.js';

const patienceMs = 25_000;
const signals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Shuts the process down in order on a signal, or at once after an unhandled failure: the work that it left undone is taken up
 * by its successor. With several services in a process, the last to finish ends it.
 */
export function shutDownOnSignal(logger: LoggerService, stop: () => Promise<void>): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    const limit = setTimeout(() => fail('Stopping took too long.'), patienceMs);
    stop().then(
      () => {
        clearTimeout(limit);
        for (const signal of signals) process.off(signal, end);
        if (process.listenerCount('SIGTERM') === 0) process.exit(0);
      },
      (error: unknown) => fail(`Stopping failed: ${describeError(error)}`),
    );
  };
  const fail = (reason: string): never => {
    logger.error(reason, 'process');
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, end);
  process.on('unhandledRejection', (error) => fail(`A failure went unnoticed: ${describeError(error)}`));
}

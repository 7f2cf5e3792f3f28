import { jest } from '@jest/globals';

/** Once more on a machine whose load nobody chooses; the summary then says "flaky", and that is a fault to mend. */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });

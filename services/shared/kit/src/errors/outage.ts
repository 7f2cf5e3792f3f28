import { isDatabaseUnreachable } from './database-fault.js';
import { DomainError, platformError } from './domain-error.js';

const { code: unavailable } = platformError('UNAVAILABLE');

/** Whether an error means that the database or another service is unavailable, and not that the work failed. */
export const isOutage = (error: unknown): boolean =>
  isDatabaseUnreachable(error) || (error instanceof DomainError && error.code === unavailable);

import { isDatabaseAway } from '../orm/database-fault.js';
import { DomainError, platformError } from './domain-error.js';

const { code: unavailable } = platformError('UNAVAILABLE');

/** Whether an error says nothing about the work, only that the database or another service is away. */
export const isOutage = (error: unknown): boolean => isDatabaseAway(error) || (error instanceof DomainError && error.code === unavailable);

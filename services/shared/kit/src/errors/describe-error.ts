import { databaseFault } from '../orm/database-fault.js';
import { veilQuotes } from '../observability/veil.js';
import { DomainError } from './domain-error.js';

const longest = 300;

/**
 * An error for the log: what happened and where. The messages of a database carry the values of the statement, so of those only the code
 * and the constraint are told; those of libraries quote what they were given, so quotes are left out.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return veilQuotes(String(error)).slice(0, longest);
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return [headOf(error), ...frames].join('\n');
}

/** The same in one line, without where. */
export const headOf = (error: unknown): string => {
  if (!(error instanceof Error)) return describeError(error);
  const fault = databaseFault(error);
  if (fault) return `${error.name} ${fault.code} ${fault.constraint}`.trim();
  const words = error instanceof DomainError ? error.code : veilQuotes(error.message).slice(0, longest);
  return `${error.name}: ${words}`.trim();
};

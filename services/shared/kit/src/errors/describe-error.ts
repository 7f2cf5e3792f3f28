import { databaseFault } from './database-fault.js';
import { redactQuotes } from './redact.js';
import { DomainError } from './domain-error.js';

const longest = 300;

/**
 * A description of an error for the log: message and stack. The messages of a database carry the values of the statement, so of those only the code
 * and the constraint are reported. Errors of libraries quote their input, so quoted parts are removed.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return redactQuotes(String(error)).slice(0, longest);
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return [headOf(error), ...frames].join('\n');
}

/** The same in one line, without the stack. */
export const headOf = (error: unknown): string => {
  if (!(error instanceof Error)) return describeError(error);
  const fault = databaseFault(error);
  if (fault) return `${error.name} ${fault.code} ${fault.constraint}`.trim();
  const message = error instanceof DomainError ? error.code : redactQuotes(error.message).slice(0, longest);
  return `${error.name}: ${message}`.trim();
};

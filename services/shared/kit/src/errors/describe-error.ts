import { databaseFault } from '../orm/database-fault.js';

/**
 * An error for the log: what happened and where. The messages of a database carry the values of the statement,
 * so of those only the code and the constraint are told.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const fault = databaseFault(error);
  if (!fault) return error.stack ?? error.message;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return [`${error.name} ${fault.code} ${fault.constraint}`.trim(), ...frames].join('\n');
}

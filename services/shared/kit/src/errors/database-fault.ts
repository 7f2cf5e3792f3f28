interface Coded {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
}

const sqlState = /^[0-9A-Z]{5}$/;
const conflicts = new Set(['40001', '40P01']);
/** Connection lost or refused, resources exhausted, shutting down. */
const gone = /^(08|53|57P)/;
/** A statement, a lock or an idle transaction took longer than it may. */
const slow = new Set(['57014', '55P03', '25P03', '25P04']);
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const driver = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

const codeOf = (error: unknown): string => {
  const code = (error as Coded | undefined)?.code;
  return typeof code === 'string' ? code : '';
};

/** PostgreSQL's code and constraint, when the error came from there. */
export function databaseFault(error: unknown): { code: string; constraint: string } | undefined {
  const code = codeOf(error);
  if (!sqlState.test(code) || network.has(code)) return undefined;
  return { code, constraint: String((error as Coded).constraint ?? '') };
}

/** A deadlock or serialization failure rolled the transaction back: the same work can run again. */
export const isConflict = (error: unknown): boolean => conflicts.has(codeOf(error));

/** The database is unreachable or has no free connection. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  return network.has(code) || gone.test(code) || driver.test(String((error as Coded | undefined)?.message));
}

/** The database did not answer in time; whether the transaction was committed is unknown. */
export const isDatabaseUnavailable = (error: unknown): boolean => isDatabaseUnreachable(error) || slow.has(codeOf(error));

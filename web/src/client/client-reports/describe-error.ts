import type { ClientErrorJson } from '@sotto/proto/gateway/v1/gateway_service';

const maxCalls = 5;
const classes = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError'];
/** How browsers report a module or a style that cannot be fetched. */
const notLoaded = /dynamically imported module|importing a module script failed|unable to preload css/i;
const call = /:\d+:\d+\)?$/;
const ofOurs = new RegExp(`${location.origin.replaceAll('.', '\\.')}/assets/([\\w.-]+\\.js:\\d+:\\d+)`);

/** The class of an error and the calls in our own files, without its message; undefined for an error of other code, such as an extension. */
export function describeError(error: unknown): Pick<ClientErrorJson, 'kind' | 'stack'> | undefined {
  const { message = '', stack = '' } = error instanceof Error ? error : {};
  // Browsers begin the stack with the message, which may have several lines.
  const calls = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => call.test(line));
  const own = calls.flatMap((line) => ofOurs.exec(line)?.[1] ?? []);
  const kind = kindOf(error, message);
  if (calls.length > 0 && own.length === 0 && kind !== 'ChunkLoadError') return undefined;
  return { kind, stack: own.slice(0, maxCalls) };
}

function kindOf(error: unknown, message: string): string {
  if (notLoaded.test(message)) return 'ChunkLoadError';
  if (error instanceof DOMException) return 'DOMException';
  return error instanceof Error && classes.includes(error.name) ? error.name : 'other';
}

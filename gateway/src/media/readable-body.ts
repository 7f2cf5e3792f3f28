import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';

const maxDiscardMs = 10_000;

/**
 * A copy of a request's body for a proxy, which may stop reading it. Browsers read the answer only after they have sent everything, so the
 * rest of the body is then read and discarded for a while, before the connection is closed.
 */
export function readableBody(request: IncomingMessage): PassThrough {
  const body = new PassThrough();
  request.pipe(body);
  request.once('close', () => {
    if (!request.complete) body.destroy();
  });
  body.once('close', () => {
    if (request.complete) return;
    request.resume();
    const timer = setTimeout(() => request.destroy(), maxDiscardMs);
    request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
  return body;
}

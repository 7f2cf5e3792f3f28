import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';

const lingerMs = 10_000;

/**
 * A body to hand on, while the request stays ours. Whoever takes it may give up half-way, and throws away what they were given: browsers
 * listen only after they have sent everything, so the rest is read and forgotten for a while; then they are hung up on.
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
    const enough = setTimeout(() => request.destroy(), lingerMs);
    request.once('end', () => clearTimeout(enough)).once('close', () => clearTimeout(enough));
  });
  return body;
}

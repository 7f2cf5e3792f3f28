import { DomainError } from '@sotto/kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';

export const bodyLimit = 1024 * 1024;
const deepest = 32;

/** The only bodies there are: JSON, of bounded size and depth. Anything else is refused before it is read. */
export function acceptJsonOnly(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body: string, done) => {
    if (request.url.startsWith(webhooksPath)) done(null, body);
    else if (depthOf(body) > deepest) done(new DomainError('BAD_REQUEST', 400, `The body is nested more than ${deepest} levels deep.`));
    else void parse(request, body, done);
  });
  // RFC 8058: a mail program posts a form with nothing in it to the address in the mail's header; the token is in that address.
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 200 }, (request, _body, done) => {
    const { pathname, searchParams } = new URL(request.url, 'http://door');
    if (pathname === oneClickPath) done(null, { token: searchParams.get('token') ?? '' });
    else done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 415, 'Send JSON.'));
  });
}

const oneClickPath = '/api/v1/unsubscribe';

/** Signed events are checked as they came, so nobody may read them before. */
const webhooksPath = '/api/v1/webhooks/';

/** How deep a JSON text is nested, without parsing it. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepestYet = 0;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (char === '{' || char === '[') deepestYet = Math.max(deepestYet, ++depth);
    else if (char === '}' || char === ']') depth--;
    else if (char === '"') at = endOfString(json, at);
  }
  return deepestYet;
}

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

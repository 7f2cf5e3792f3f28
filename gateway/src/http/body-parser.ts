import { platformError } from '@sotto/kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';

export const bodyLimit = 1024 * 1024;
const maxDepth = 32;

/** Accepts only JSON bodies of limited size and depth. Other bodies are refused before they are read. */
export function acceptJsonOnly(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body: string, done) => {
    if (request.url.startsWith(webhooksPath)) done(null, body);
    else if (depthOf(body) > maxDepth) done(platformError('BAD_REQUEST', `The body is nested more than ${maxDepth} levels deep.`));
    else void parse(request, body, done);
  });
  // RFC 8058: mail programs post a form of one field, in either encoding, to the address in the mail's header, which contains the token.
  http.addContentTypeParser(formTypes, { parseAs: 'string', bodyLimit: 1024 }, (request, _body, done) => {
    const { pathname, searchParams } = new URL(request.url, 'http://gateway');
    if (pathname === oneClickPath) done(null, { token: searchParams.get('token') ?? '' });
    else done(platformError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The address in the header of mails. Opened in a browser, it leads to the page that asks. */
export const oneClickPath = '/api/v1/unsubscribe';

/** The bodies of webhooks are passed on unparsed, because their signature covers the exact bytes. */
const webhooksPath = '/api/v1/webhooks/';

/** How deep a JSON text is nested, without parsing it. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
    else if (char === '"') at = endOfString(json, at);
  }
  return deepest;
}

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

import { DomainError } from '@sotto/kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';

export const bodyLimit = 1024 * 1024;
const deepest = 32;

/** The only bodies there are: JSON, of bounded size and depth. Anything else is refused before it is read. */
export function acceptJsonOnly(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body: string, done) => {
    if (depthOf(body) > deepest) done(new DomainError('BAD_REQUEST', 400, `The body is nested more than ${deepest} levels deep.`));
    else void parse(request, body, done);
  });
}

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

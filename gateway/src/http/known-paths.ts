import { platformError } from '@sotto/kit/errors/domain-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.js';

/** What a path without a route of the requested method is answered with: 405 where other methods have one, otherwise 404. */
export class KnownPaths {
  private readonly routes: { readonly pattern: RegExp; readonly parameters: number; readonly methods: readonly string[] }[] = [];

  /** Watches routes as they are added, so this comes before them. Other methods are refused before their bodies are read. */
  constructor(
    http: FastifyInstance,
    private readonly isPage: (path: string) => boolean,
  ) {
    http.addHook('onRoute', ({ url, method }) => {
      const parameters = url.split('/:').length - 1;
      if (!url.includes('*')) this.routes.push({ pattern: patternOf(url), parameters, methods: [method].flat() });
    });
    http.addHook('onRequest', (request, reply, done) => {
      if (request.is404) this.answer(request, reply);
      else done();
    });
  }

  answer({ url }: FastifyRequest, reply: FastifyReply): void {
    const path = readable(url.split('?', 1)[0] ?? '');
    const allowed = this.methodsOf(path);
    if (allowed.length > 0) void reply.header('Allow', allowed.join(', '));
    sendProblem(
      reply,
      allowed.length > 0
        ? platformError('METHOD_NOT_ALLOWED', `This address allows ${allowed.join(', ')} only.`)
        : platformError('NOT_FOUND', `There is nothing at ${path}.`),
    );
  }

  /** Of the routes that mean exactly this path: /sessions/current is not a session with the id "current". */
  private methodsOf(path: string): string[] {
    const matching = this.routes.filter(({ pattern }) => pattern.test(path));
    const fewest = Math.min(...matching.map(({ parameters }) => parameters));
    const ofRoutes = matching.filter(({ parameters }) => parameters === fewest).flatMap(({ methods }) => methods);
    return [...new Set([...ofRoutes, ...(this.isPage(path) ? ['GET', 'HEAD'] : [])])].toSorted();
  }
}

/** `/items/:id` -> any path with something in the place of the parameter. */
const patternOf = (url: string) => new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

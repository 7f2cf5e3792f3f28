import files from '@fastify/static';
import { DomainError } from '@sotto/kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';
import { sep } from 'node:path';
import { sendProblem } from '../http/problem.js';
import { isAppRoute } from './app-routes.js';

const notFound = (path: string) => new DomainError('NOT_FOUND', 404, `There is nothing at ${path}.`);

/** Nothing under /api, /health or /dev is a page: what is unknown there is answered for programs. */
export function answerUnknownPaths(http: FastifyInstance): void {
  for (const path of ['/api', '/api/*']) http.all(path, (request, reply) => sendProblem(reply, notFound(request.url.split('?')[0] ?? '')));
  http.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
}

/**
 * Serves the built web app: its files, compressed beforehand where the build did so; the app's page on each of its routes, and on any
 * other path with the status of what is not there. Names of hashed files never mean anything else, so browsers keep them.
 */
export async function serveWebApp(http: FastifyInstance, root: string): Promise<void> {
  await http.register(files, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) =>
      reply.header('Cache-Control', path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  http.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`;
    void reply.header('X-Robots-Tag', 'noindex');
    if (isAppRoute(path)) return reply.sendFile('index.html');
    if (/\.\w+$/.test(path)) return reply.sendFile(path.slice(1));
    return reply.status(404).sendFile('index.html');
  });
}

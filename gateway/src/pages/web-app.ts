import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { oneClickPath } from '../http/body-parser.js';
import type { KnownPaths } from '../http/known-paths.js';
import { isAppRoute } from './app-routes.js';

/** The address with which mail programs unsubscribe leads to the page that asks, because opening an address must not change anything. */
export function openUnsubscribePage(http: FastifyInstance): void {
  http.get<{ Querystring: { token?: string } }>(oneClickPath, ({ query }, reply) =>
    reply.header('Cache-Control', 'no-store').redirect(`/unsubscribe#token=${encodeURIComponent(String(query.token ?? ''))}`),
  );
}

export function serveRobotsFile(http: FastifyInstance): void {
  http.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
}

const cacheControlOf = (path: string): string => {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable';
  return /\.html(\.\w+)?$/.test(path) ? 'no-store' : 'no-cache'; // with the ending of its compression
};

/**
 * Serves the built web app: its files, precompressed where the build did so, and its page on each of its routes. Other paths get the page
 * with status 404, except those under /api, which are no pages. Hashed file names never change their content, so browsers cache those files
 * permanently. The page itself is not stored, so that Back asks the server again whether the session is locked.
 */
export async function serveWebApp(http: FastifyInstance, root: string, knownPaths: KnownPaths): Promise<void> {
  await http.register(files, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', cacheControlOf(path));
      reply.header('Vary', 'Accept-Encoding');
    },
  });
  const names = existsSync(join(root, 'pages')) ? readdirSync(join(root, 'pages')) : [];
  /** The copy that asks for the scripts of this page at once, if the build has one. */
  const pageFor = (path: string): string => {
    const name = `${path.split('/')[1] || 'landing'}.html`;
    return names.includes(name) ? `pages/${name}` : 'index.html';
  };
  http.get<{ Params: { '*': string } }>('/*', { config: { compress: false } }, (request, reply) => {
    const path = `/${request.params['*']}`;
    if (/^\/api(\/|$)/.test(path)) return knownPaths.answer(request, reply);
    void reply.header('X-Robots-Tag', 'noindex');
    if (isAppRoute(path)) return reply.sendFile(pageFor(path));
    if (/\.\w+$/.test(path)) return reply.sendFile(path.slice(1));
    return reply.status(404).sendFile('index.html');
  });
}

import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import Negotiator from 'negotiator';
import { join, sep } from 'node:path';
import { hasSession } from '../accounts/session-cookies.js';
import { oneClickPath } from '../http/body-parser.js';
import type { KnownPaths } from '../http/known-paths.js';
import type { ClientReports } from './client-reports.js';
import { isAppRoute, pageKindOf } from './app-routes.js';

/** The address with which mail programs unsubscribe leads to the page that asks, because opening an address must not change anything. */
export function openUnsubscribePage(http: FastifyInstance): void {
  http.get<{ Querystring: { token?: string } }>(oneClickPath, ({ query }, reply) =>
    reply.header('Cache-Control', 'no-store').redirect(`/unsubscribe#token=${encodeURIComponent(String(query.token ?? ''))}`),
  );
}

/** What search engines may show if the operator lets them: what is said to everyone, and nothing of a member. */
const indexablePaths = ['/', '/about', '/safety', '/community', '/privacy', '/terms', '/disclaimer', '/contact'];

const isIndexable = (path: string) => indexablePaths.includes(path === '/' ? path : path.replace(/\/$/, ''));

/** Without `indexable` search engines are asked to stay away altogether. */
export function serveRobotsFile(http: FastifyInstance, indexable: boolean): void {
  const allowed = [...indexablePaths.map((path) => `Allow: ${path}$`), 'Allow: /assets/', 'Allow: /theme.js'].join('\n');
  const rules = `User-agent: *\n${indexable ? `${allowed}\n` : ''}Disallow: /\n`;
  http.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(rules));
}

const cacheControlOf = (path: string): string => {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable';
  return /\.html(\.\w+)?$/.test(path) ? 'no-store' : 'no-cache'; // with the ending of its compression
};

/** A page that the build has drawn, in the language that its name ends with. */
const isDrawn = (file: string) => /\.\w\w\.html(\.\w+)?$/.test(file);

/**
 * Chooses the copy of the web app for an address, by the first part of its path: one that asks for the scripts of the page at once, if the build has one,
 * and for visitors one that shows the page before they run. That is drawn for someone who is not signed in, and for an address without a query.
 */
function pagesIn(folder: string): (path: string, request: FastifyRequest) => string {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const languages = [...new Set([...names].flatMap((name) => /\.(\w\w)\.html$/.exec(name)?.[1] ?? []))].sort();
  return (path, request) => {
    const [, first = '', ...more] = path.split('/');
    const name = pageKindOf(path);
    const plain = names.has(`${name}.html`) ? `pages/${name}.html` : 'index.html';
    if (more.join('') || hasSession(request) || (first && request.url.includes('?'))) return plain;
    const language = new Negotiator(request).language(languages) ?? 'en';
    return names.has(`${name}.${language}.html`) ? `pages/${name}.${language}.html` : plain;
  };
}

/**
 * Serves the built web app: its files, precompressed where the build did so, and its page on each of its routes. Other paths get the page
 * with status 404, except those under /api, which are no pages. Hashed file names never change their content, so browsers cache those files
 * permanently. The page itself is not stored, so that Back asks the server again whether the session is locked.
 */
export async function serveWebApp(
  http: FastifyInstance,
  root: string,
  { knownPaths, reports }: { knownPaths: KnownPaths; reports: ClientReports },
  indexable = false,
): Promise<void> {
  await http.register(files, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', cacheControlOf(path));
      reply.header('Vary', isDrawn(path) ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding');
    },
  });
  const pageFor = pagesIn(join(root, 'pages'));
  http.get<{ Params: { '*': string } }>('/*', { config: { compress: false } }, (request, reply) => {
    const path = `/${request.params['*']}`;
    if (/^\/api(\/|$)/.test(path)) return knownPaths.answer(request, reply);
    if (!indexable || !isIndexable(path)) void reply.header('X-Robots-Tag', 'noindex');
    if (isAppRoute(path)) {
      if (request.headers['sec-fetch-dest'] === 'document') reports.countPage(pageKindOf(path));
      const timing = reports.serverTiming();
      if (timing) void reply.header('Server-Timing', timing);
      return reply.sendFile(pageFor(path, request));
    }
    if (/\.\w+$/.test(path)) return reply.sendFile(path.slice(1));
    return reply.status(404).sendFile('index.html');
  });
}

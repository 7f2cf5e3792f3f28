import '#test/fake-socket';
import { readFileSync } from 'node:fs';
import type { RouteObject } from 'react-router';
import { openRoutes } from '#web/lib/routes/open-routes';

const { createStore } = await import('./store');
const { routes } = await import('./router');

const pathsIn = (entries: RouteObject[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsIn(children ?? [])]);

test('navigation knows exactly the pages that exist', () => {
  const pages = pathsIn(routes(createStore())).filter((path) => path !== '*');
  expect([...openRoutes]).toEqual(expect.arrayContaining(pages.filter((path) => !path.includes(':'))));
  expect(pages).toEqual(expect.arrayContaining([...openRoutes]));
});

test('the gateway serves exactly the pages of the router', () => {
  const anyParameter = (route: string) => route.replaceAll(/\{\w+\}|:\w+/g, '*');
  const gatewayRoutes = readFileSync('../gateway/src/pages/app-routes.ts', 'utf8').matchAll(/^ {2}'(\/[^']*)',$/gm);
  const served = [...gatewayRoutes].map(([, route = '']) => anyParameter(route));
  const pages = pathsIn(routes(createStore())).filter((path) => path !== '*');
  expect(new Set(served)).toEqual(new Set(pages.map(anyParameter)));
});

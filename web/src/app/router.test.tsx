import '#test/fake-socket';
import type { RouteObject } from 'react-router';
import { openRoutes } from '#web/lib/open-routes';

const { createStore } = await import('./store');
const { routes } = await import('./router');

const pathsIn = (entries: RouteObject[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsIn(children ?? [])]);

test('navigation knows exactly the pages that exist', () => {
  const pages = pathsIn(routes(createStore())).filter((path) => path !== '*');
  expect([...openRoutes]).toEqual(expect.arrayContaining(pages.filter((path) => !path.includes(':'))));
  expect(pages).toEqual(expect.arrayContaining([...openRoutes]));
});

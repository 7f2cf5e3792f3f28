import { readFileSync } from 'node:fs';

const table = new URL('../../gateway/test/__snapshots__/routes.test.ts.snap', import.meta.url);

/** The routes that only administrators may call, as patterns of `GET /api/v1/...`, from the gateway's table of routes. */
export const routesForAdministrators = (): RegExp[] =>
  [...readFileSync(table, 'utf8').matchAll(/(GET|POST|PUT|PATCH|DELETE) +(\S+) +ADMIN /g)].map(
    ([, verb, path]) => new RegExp(`^${verb} ${path!.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  );

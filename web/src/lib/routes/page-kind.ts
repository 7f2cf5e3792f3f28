import { openRoutes } from './open-routes';

const firstPart = (pathname: string) => pathname.split('/')[1] || 'landing';
const kinds = new Set([...openRoutes].map(firstPart));

/** The kind of a page is the first part of its address, "landing" for the start page. A page that does not exist has none. */
export function pageKindOf(pathname: string): string | undefined {
  const kind = firstPart(pathname);
  return kinds.has(kind) ? kind : undefined;
}

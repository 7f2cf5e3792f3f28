import { randomUUID } from 'node:crypto';
import type { Answer, Browser } from './browser.js';
import type { Request } from './own-requests.js';

const ids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** The same request about nothing: every id in it is replaced by one that nobody has. Undefined when it names nothing. */
export function aboutNothing(request: Request): Request | undefined {
  const text = JSON.stringify(request);
  const absent = new Map([...text.matchAll(ids)].map(([id]) => [id, randomUUID()]));
  return absent.size === 0 ? undefined : JSON.parse(text.replaceAll(ids, (id) => absent.get(id)!));
}

/** The part of an answer that could reveal something. The body of a change that succeeded is the caller's own. */
const visible = ({ request, status, body }: Answer) => ({ status, ...((status >= 300 || request.startsWith('GET')) && { body }) });

/** Asks both ways; returns the answers that differ. */
export async function distinguishable(stranger: Browser, requests: readonly Request[]) {
  const differences: { route: string; notYours: object; notThere: object }[] = [];
  for (const request of requests) {
    const nothing = aboutNothing(request);
    if (!nothing) continue;
    const [notYours, notThere] = [await ask(stranger, request), await ask(stranger, nothing)].map(visible);
    if (JSON.stringify(notYours) !== JSON.stringify(notThere))
      differences.push({ route: request.route, notYours: notYours!, notThere: notThere! });
  }
  return differences;
}

function ask(browser: Browser, { route, path, body }: Request): Promise<Answer> {
  const [method, described] = route.split(' /api/v1') as [string, string];
  return browser.ask(method, path ?? described, body);
}

import { env } from '#web/lib/env';
import { bearer } from '../session/session';

/** Releases a claim, by the path of the claim, while its page goes away; the request does not. */
export function releaseWhileLeaving(path: string): void {
  const headers = { authorization: `Bearer ${bearer() ?? ''}` };
  void fetch(`${env.apiUrl}${path}`, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined);
}

/** The path of the claim of a case. A claim that was taken again after `until` was set stays. */
export const claimPath = (queue: string, id: string, until: string): string =>
  `/admin/queues/${queue}/${id}/claim${until && `?leavingUntil=${encodeURIComponent(until)}`}`;

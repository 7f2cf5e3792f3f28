import { env } from '#web/lib/env';
import type { AppDispatch } from '../reducer';
import { beforeLeaving } from '../session/before-leaving';
import { bearer } from '../session/session';
import { parted, rejoined } from './partings.slice';
import { safetyApi } from './safety.api';

/** How long an unmatch can be taken back. */
export const undoUnmatchMs = 8_000;

interface Listener {
  /** It can't be taken back any more. */
  onSent: () => void;
  onFailed: () => void;
}

interface Waiting extends Listener {
  timer: ReturnType<typeof setTimeout>;
}

const waiting = new Map<string, Waiting>();

/**
 * Unmatches when the time to take it back is over, or at once when the page is hidden or left. Until then nothing has happened outside of
 * this tab: the other member is not shown a match that ends and comes back. Answers how to take it back.
 */
export const unmatchLater =
  (userId: string, { onSent, onFailed }: Listener) =>
  (dispatch: AppDispatch): (() => void) => {
    const end = async () => {
      waiting.delete(userId);
      onSent();
      const { error } = await dispatch(safetyApi.endpoints.unmatch.initiate(userId));
      if (!error) return;
      dispatch(rejoined(userId));
      onFailed();
    };
    waiting.set(userId, { timer: setTimeout(() => void end(), undoUnmatchMs), onSent, onFailed });
    dispatch(parted(userId));
    return () => {
      if (!cancel(userId)) return;
      dispatch(rejoined(userId));
    };
  };

function cancel(userId: string): boolean {
  clearTimeout(waiting.get(userId)?.timer);
  return waiting.delete(userId);
}

/** Sends what waits in a way that works while the page is left. */
async function unmatchNow(): Promise<void> {
  const headers = { authorization: `Bearer ${bearer() ?? ''}` };
  const sent = [...waiting].map(([userId, { onSent }]) => {
    cancel(userId);
    onSent();
    return fetch(`${env.apiUrl}/matches/${userId}`, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined);
  });
  await Promise.all(sent);
}

beforeLeaving(unmatchNow);
addEventListener('pagehide', () => void unmatchNow());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void unmatchNow();
});

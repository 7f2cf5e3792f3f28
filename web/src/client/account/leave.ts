import { env } from '#web/lib/env';
import { finishBeforeLeaving } from '../session/before-leaving';
import { bearer, setSession } from '../session/session';

/** Ends the session on the server, then here and in every tab (AUTH-36). Answers whether that worked; if not, nothing changed. */
export const signOutHere = (): Promise<boolean> => end('/sessions/current');

/** Ends every session of the member, this one included. */
export const signOutEverywhere = (): Promise<boolean> => end('/sessions');

async function end(address: string): Promise<boolean> {
  await finishBeforeLeaving();
  const headers = { authorization: `Bearer ${bearer() ?? ''}` };
  const response = await fetch(env.apiUrl + address, { method: 'DELETE', headers, credentials: 'include' }).catch(() => undefined);
  void response?.body?.cancel();
  if (!response?.ok && response?.status !== 401) return false; // 401: there is no session any more, which is what was wanted
  setSession(undefined);
  return true;
}

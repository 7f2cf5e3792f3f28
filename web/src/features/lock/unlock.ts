import type { SessionJson, SessionLockJson } from '@sotto/proto/identity/v1/accounts';
import type { StartPasskeyUnlockResponseJson } from '@sotto/proto/identity/v1/identity_service';
import type { PasskeyAssertionJson, PasskeyChallengeJson } from '@sotto/proto/identity/v1/passkeys';
import { setLock, setSession } from '#web/client/session/session';
import { env } from '#web/lib/env';

export type UnlockProof = { pin: string } | { password: string } | { passkey: PasskeyAssertionJson };

/**
 * Tries to unlock the session. When it is over, the guards of the pages ask to sign in. Answers 'refused' for a wrong proof, and 'failed'
 * when nothing was tried.
 */
export async function unlock(proof: UnlockProof): Promise<'done' | 'refused' | 'failed'> {
  const response = await post('unlock', proof);
  if (response?.status === 200) {
    setSession((await response.json()) as SessionJson);
    return 'done';
  }
  if (isOver(response)) return 'done';
  if (response?.status === 403) {
    const { lock } = (await response.json()) as { lock?: SessionLockJson };
    if (lock) setLock(lock); // a refused passkey has left it as it was
    return 'refused';
  }
  void response?.body?.cancel();
  return 'failed';
}

/** What a passkey has to sign; 'over' when the session is. */
export async function requestUnlockChallenge(): Promise<PasskeyChallengeJson | 'over' | 'failed'> {
  const response = await post('unlock-challenge');
  if (response?.status === 200) return ((await response.json()) as StartPasskeyUnlockResponseJson).challenge ?? 'failed';
  if (isOver(response)) return 'over';
  void response?.body?.cancel();
  return 'failed';
}

function isOver(response: Response | undefined): boolean {
  if (response?.status !== 401) return false;
  void response.body?.cancel();
  setSession(undefined);
  return true;
}

const post = (action: string, body?: object) =>
  fetch(`${env.apiUrl}/sessions/${action}`, {
    method: 'POST',
    credentials: 'include',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined);

import type { RequestDeletionRequestJson, RequestDeletionResponseJson } from '@sotto/proto/identity/v1/identity_service';
import { env } from '#web/lib/env';
import { toProblem, type Problem } from '../problem';
import { bearer, refreshSession } from '../session/session';

/**
 * Asks for the deletion of the account. This is no mutation of the API, because the session ends before the answer is here, and with it all
 * requests of the API.
 */
export async function requestDeletion(proof: RequestDeletionRequestJson): Promise<{ data?: RequestDeletionResponseJson; error?: Problem }> {
  const used = bearer();
  const answer = await sendDeletion(proof);
  const isStale = answer.error?.status === 401 && answer.error.code === 'UNAUTHENTICATED';
  return isStale && (await refreshSession(used)) ? sendDeletion(proof) : answer;
}

async function sendDeletion(proof: RequestDeletionRequestJson): ReturnType<typeof requestDeletion> {
  const headers = { authorization: `Bearer ${bearer() ?? ''}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, credentials: 'include', body: JSON.stringify(proof) } as const;
  const response = await fetch(`${env.apiUrl}/account/deletion`, request).catch(() => undefined);
  if (!response) return { error: toProblem({ status: 'FETCH_ERROR', error: '' }) };
  const data: unknown = await response.json().catch(() => undefined);
  return response.ok
    ? { data: data as RequestDeletionResponseJson }
    : { error: toProblem({ status: response.status, data }, response.headers) };
}

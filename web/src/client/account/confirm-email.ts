import { env } from '#web/lib/env';

/** Hands in the token of a mailed link. It needs no session: the mail may be opened anywhere. */
export async function confirmEmail(token: string): Promise<'confirmed' | 'expired' | 'failed'> {
  const response = await fetch(`${env.apiUrl}/email-confirmations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    keepalive: true,
  }).catch(() => undefined);
  void response?.body?.cancel();
  if (response?.ok) return 'confirmed';
  return response?.status === 410 ? 'expired' : 'failed';
}

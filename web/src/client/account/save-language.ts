import type { Language } from '@sotto/proto/vocabulary';
import { env } from '#web/lib/env';
import { freshBearer, sessionStatus } from '../session/session';

/** Stores the language with the account; true as well while nobody is signed in. It uses no store, because the landing page has none. */
export async function saveLanguage(language: Language): Promise<boolean> {
  const token = sessionStatus() === 'signed-in' ? await freshBearer() : undefined;
  if (!token) return true;
  const response = await fetch(`${env.apiUrl}/account/language`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ language }),
  }).catch(() => undefined);
  void response?.body?.cancel();
  return response?.ok ?? false;
}

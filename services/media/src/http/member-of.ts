import { platformError } from '@sotto/kit/errors/domain-error';
import type { ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';

/** Returns the member of a viewer token. Throws UNAUTHENTICATED for every other viewer. */
export async function memberOf(tokens: ViewerTokenReader, token: string | null | undefined): Promise<string> {
  const viewer = await tokens.read(token ?? undefined);
  if (viewer.kind !== 'member') throw platformError('UNAUTHENTICATED');
  return viewer.userId;
}

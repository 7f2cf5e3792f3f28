import { createHash, timingSafeEqual } from 'node:crypto';
import { StripeFault } from './stripe-fault.mjs';

/**
 * Admits who sends a secret key, as `Bearer` or as the user of Basic. With a key for identities the keys are restricted: that one verifies
 * identities and does nothing else, and the other one does everything else.
 * @param {{ secretKey: string, identitySecretKey?: string }} keys
 */
export const authenticate =
  ({ secretKey, identitySecretKey }) =>
  async (request) => {
    const sent = keyOf(request.headers.authorization ?? '');
    const isOfIdentity = Boolean(sent && identitySecretKey && same(sent, identitySecretKey));
    if (!sent || !(isOfIdentity || same(sent, secretKey)))
      throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    if (identitySecretKey && isOfIdentity !== request.url.startsWith('/v1/identity/'))
      throw new StripeFault(403, { type: 'invalid_request_error', message: 'The provided key does not have the required permissions.' });
  };

function keyOf(header) {
  const [scheme, value = ''] = header.split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return '';
}

const same = (one, other) => timingSafeEqual(digest(one), digest(other));
const digest = (text) => createHash('sha256').update(text).digest();

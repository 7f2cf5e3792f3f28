import { createHash, timingSafeEqual } from 'node:crypto';
import { StripeFault } from './stripe-fault.mjs';

/** Admits who sends the secret key, as `Bearer` or as the user of Basic. */
export const authenticate = (key) => async (request) => {
  const sent = keyOf(request.headers.authorization ?? '');
  if (!sent || !same(sent, key)) throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
};

function keyOf(header) {
  const [scheme, value = ''] = header.split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return '';
}

const same = (one, other) => timingSafeEqual(digest(one), digest(other));
const digest = (text) => createHash('sha256').update(text).digest();

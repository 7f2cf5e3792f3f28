import { createHash } from 'node:crypto';
import { StripeFault } from './stripe-fault.mjs';

const dayMs = 86_400_000;

/**
 * A repeated key returns the first answer for a day. A key belongs to one call with the same parameters. As with Stripe,
 * refusals of valid calls are remembered too, invalid parameters are not. The key is saved together with the effect.
 */
export function keepIdempotencyKeys(api, state) {
  const known = state.collection('idempotency_keys');

  api.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    const earlier = key && known[key];
    if (!earlier) return;
    if (earlier.print !== printOf(request))
      throw new StripeFault(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with: '${key}'.`,
      });
    request.replayed = true;
    return reply.code(earlier.status).header('idempotent-replayed', 'true').type('application/json').send(earlier.body);
  });

  api.addHook('onSend', async (request, reply, body) => {
    const key = keyOf(request);
    if (!key || request.replayed || (reply.statusCode >= 300 && !request.kept)) return body;
    for (const [old, { at }] of Object.entries(known)) if (Date.now() - at > dayMs) delete known[old];
    known[key] = { print: printOf(request), status: reply.statusCode, body, at: Date.now() };
    return body;
  });
}

const keyOf = (request) => (request.method === 'POST' ? request.headers['idempotency-key'] : undefined);

const printOf = ({ url, body }) =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body)}`)
    .digest('hex');

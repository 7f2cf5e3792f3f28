import { accept, StripeFault } from '../stripe-fault.mjs';

const types = ['document', 'id_number'];
const creation = ['type', 'options', 'metadata', 'client_reference_id', 'provided_details', 'return_url', 'expand'];

/**
 * The calls of https://docs.stripe.com/api/identity/verification_sessions that Sotto makes.
 * @param {import('fastify').FastifyInstance} api
 * @param {import('./verification-sessions.mjs').VerificationSessions} sessions
 */
export function verificationSessionsApi(api, sessions) {
  api.post('/identity/verification_sessions', async ({ body }) => sessions.create(creationOf(body ?? {})));

  api.get('/identity/verification_sessions/:id', async ({ params, query }) => {
    accept(query, ['expand']);
    return sessions.read(idOf(params));
  });

  api.post('/identity/verification_sessions/:id/cancel', async ({ params, body }) => {
    accept(body, ['expand']);
    return sessions.cancel(idOf(params));
  });

  api.post('/identity/verification_sessions/:id/redact', async ({ params, body }) => {
    accept(body, ['expand']);
    return sessions.redact(idOf(params));
  });
}

function creationOf(form) {
  accept(form, creation);
  if (!types.includes(form.type))
    throw StripeFault.invalid(`Invalid type: must be one of ${types.join(' or ')}`, { code: 'parameter_missing', param: 'type' });
  if (form.return_url && !/^https?:$/.test(protocolOf(form.return_url)))
    throw StripeFault.invalid('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  const { document } = form.options ?? {};
  return { ...form, options: document ? { document: typedDocument(document) } : undefined };
}

/** A form knows text only. */
const typedDocument = ({ allowed_types, ...flags }) => ({
  ...(allowed_types ? { allowed_types: Object.values(allowed_types) } : {}),
  ...Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, value === 'true'])),
});

const protocolOf = (address) => (URL.canParse(address) ? new URL(address).protocol : '');

const idOf = (params) => /** @type {{ id: string }} */ (params).id;

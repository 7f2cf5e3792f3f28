import { readFileSync } from 'node:fs';
import { lastErrors } from './last-errors.mjs';
import { gonePage, noPage, startPage } from './start-page.html.mjs';

const style = readFileSync(new URL('./start-page.css', import.meta.url));
const statuses = ['verified', 'requires_input', 'processing', 'canceled'];
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * The page where Stripe would look at a document; here a tester says how it ends.
 * @param {import('fastify').FastifyInstance} app
 * @param {import('./verification-sessions.mjs').VerificationSessions} sessions
 * @param {import('../webhooks.mjs').Webhooks} webhooks
 */
export function startPages(app, sessions, webhooks) {
  app.get('/identity/start.css', async (_, reply) => reply.headers(headers).type('text/css; charset=utf-8').send(style));

  app.get('/identity/start/:page', async ({ params, query }, reply) => {
    const session = sessions.ofPage(pageOf(params));
    reply.headers(headers).type('text/html; charset=utf-8');
    if (!session) return reply.code(404).send(noPage());
    if (session.redaction) return reply.code(410).send(gonePage());
    return startPage(session, webhooks.historyOf(session.id), /** @type {Record<string, string>} */ (query));
  });

  app.post('/identity/start/:page', async ({ params, body }, reply) => {
    const page = pageOf(params);
    const session = sessions.ofPage(page);
    if (!session) return reply.code(404).headers(headers).type('text/html; charset=utf-8').send(noPage());
    const form = /** @type {Form} */ (body ?? {});
    if (statuses.includes(form.outcome) && ['requires_input', 'processing'].includes(session.status)) {
      sessions.finish(session.id, outcomeOf(form, session), journeyOf(form));
      sessions.commit();
    }
    return reply.redirect(`/identity/start/${encodeURIComponent(page)}`, 303);
  });
}

/** @typedef {{ outcome?: string, code?: string, reason?: string, delay?: string, copies?: string, reorder?: string }} Form */

/**
 * What is being processed cannot be canceled; the page does not offer it, and a form that says so leaves it as it is.
 * @param {Form} form
 */
const outcomeOf = ({ outcome, code, reason }, { status }) => ({
  status: outcome === 'canceled' && status === 'processing' ? 'processing' : /** @type {any} */ (outcome),
  code: code in lastErrors ? code : undefined,
  reason: reason?.trim().slice(0, 300) || undefined,
});

/** @param {Form} form */
const journeyOf = ({ delay, copies, reorder }) => ({
  delaySeconds: bounded(delay, 0, 600),
  copies: bounded(copies, 1, 5),
  reorder: reorder !== undefined,
});

const bounded = (text, least, most) => Math.min(most, Math.max(least, Math.trunc(Number(text)) || least));

const pageOf = (params) => /** @type {{ page: string }} */ (params).page;

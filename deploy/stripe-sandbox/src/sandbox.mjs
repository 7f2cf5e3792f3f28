import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { authenticate } from './authenticate.mjs';
import { parseForm } from './form.mjs';
import { keepIdempotencyKeys } from './idempotency.mjs';
import { startPages } from './identity/start-page.mjs';
import { verificationSessionsApi } from './identity/verification-sessions.api.mjs';
import { VerificationSessions } from './identity/verification-sessions.mjs';
import { State } from './state.mjs';
import { answerFault, StripeFault } from './stripe-fault.mjs';
import { Webhooks } from './webhooks.mjs';

/**
 * @typedef {object} SandboxOptions
 * @property {number} [port] Any free one when absent.
 * @property {string} [host] `localhost` when absent.
 * @property {string} [publicUrl] Where browsers reach it; its own address when absent.
 * @property {string} [stateFile] What it knows survives in there.
 * @property {string} secretKey Who calls the API has this.
 * @property {string} webhookSecret Events are signed with this.
 * @property {string} [identityWebhookUrl] Where events about verification sessions go.
 * @property {(line: string) => void} [say] Hears of deliveries that failed.
 */

/**
 * Starts a Stripe of one's own.
 * @param {SandboxOptions} options
 */
export async function startSandbox({
  port = 0,
  host = 'localhost',
  publicUrl,
  stateFile,
  secretKey,
  webhookSecret,
  identityWebhookUrl,
  say,
}) {
  const state = new State(stateFile);
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024, routerOptions: { maxParamLength: 200 } });
  await app.register(formbody, { parser: parseForm });
  const identityEvents = new Webhooks(state, { url: identityWebhookUrl, secret: webhookSecret }, say);

  const site = { url: publicUrl ?? '' };
  const sessions = new VerificationSessions(state, identityEvents, site);

  app.get('/health', async () => ({ status: 'ok' }));
  await app.register(
    async (api) => {
      api.addHook('onRequest', authenticate(secretKey));
      api.setErrorHandler(answerFault);
      keepIdempotencyKeys(api, state);
      verificationSessionsApi(api, sessions);
      api.setNotFoundHandler(({ method, url }) => {
        throw StripeFault.invalid(`Unrecognized request URL (${method}: ${url}).`, { status: 404 });
      });
    },
    { prefix: '/v1' },
  );
  startPages(app, sessions, identityEvents);

  await app.listen({ port, host });
  site.url ||= `http://${host}:${portOf(app)}`;
  identityEvents.start();
  return {
    url: `http://${host}:${portOf(app)}`,
    sessions,
    webhooks: identityEvents,
    async stop() {
      await identityEvents.stop();
      await app.close();
    },
  };
}

const portOf = (app) => app.server.address().port;

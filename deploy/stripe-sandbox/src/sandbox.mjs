import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { authenticate } from './authenticate.mjs';
import { billingApi } from './billing/billing.api.mjs';
import { checkoutPages } from './checkout/checkout-pages.mjs';
import { checkoutSessionsApi } from './checkout/sessions.api.mjs';
import { connectApi } from './connect/connect.api.mjs';
import { onboardingPages } from './connect/onboarding-pages.mjs';
import { controlApi } from './control/control.api.mjs';
import { dashboardPages } from './control/dashboard-pages.mjs';
import { Faults } from './control/faults.mjs';
import { eventsApi } from './events/events.api.mjs';
import { parseForm } from './form.mjs';
import { keepIdempotencyKeys } from './idempotency.mjs';
import { startPages } from './identity/start-page.mjs';
import { verificationSessionsApi } from './identity/verification-sessions.api.mjs';
import { VerificationSessions } from './identity/verification-sessions.mjs';
import { moneyApi } from './money/money.api.mjs';
import { serveStyle } from './pages/page.mjs';
import { refuseStrangeForms } from './pages/refuse-strange-forms.mjs';
import { portalPages } from './portal/portal-pages.mjs';
import { portalApi } from './portal/portal.api.mjs';
import { State } from './state.mjs';
import { answerFault, StripeFault } from './stripe-fault.mjs';
import { Webhooks } from './webhooks.mjs';
import { createWorld } from './world.mjs';

const timePassesEveryMs = 1000;

/**
 * @typedef {object} SandboxOptions
 * @property {number} [port] Any free one when absent.
 * @property {string} [host] `localhost` when absent.
 * @property {string} [publicUrl] Where browsers reach it; its own address when absent.
 * @property {string} [stateFile] What it knows survives in there.
 * @property {string} secretKey Who calls the API has this.
 * @property {string} [identitySecretKey] With it both keys are restricted: this one is for verifications of identities alone.
 * @property {string} webhookSecret Events about verification sessions are signed with this.
 * @property {string} [identityWebhookUrl] Where events about verification sessions go.
 * @property {string} [paymentsWebhookSecret] All other events are signed with this; with the other secret when absent.
 * @property {string} [paymentsWebhookUrl] Where all other events go.
 * @property {string} [statementName] What a bank prints for payments to this account.
 * @property {string} [clockStart] Where a new sandbox's time begins; now when absent.
 * @property {(line: string) => void} [say] Receives a line for each delivery that failed.
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
  identitySecretKey,
  webhookSecret,
  identityWebhookUrl,
  paymentsWebhookSecret = webhookSecret,
  paymentsWebhookUrl,
  statementName = 'NORTHLINE DIGITAL',
  clockStart,
  say,
}) {
  const state = new State(stateFile);
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200, querystringParser: parseForm },
  });
  await app.register(formbody, { parser: parseForm });
  const identityEvents = new Webhooks(state, { url: identityWebhookUrl, secret: webhookSecret }, say);
  const paymentEvents = new Webhooks(state, { url: paymentsWebhookUrl, secret: paymentsWebhookSecret }, say, 'payments_webhooks');

  const site = { url: publicUrl ?? '' };
  const sessions = new VerificationSessions(state, identityEvents, site);
  const world = createWorld(state, paymentEvents, site, { statementName, clockStart });

  const faults = new Faults(state);

  app.get('/health', async () => ({ status: 'ok' }));
  await app.register(
    async (api) => {
      api.addHook('onRequest', authenticate({ secretKey, identitySecretKey }));
      api.setErrorHandler(answerFault);
      faults.meetCalls(api);
      keepIdempotencyKeys(api, state);
      api.addHook('onSend', async (request) => {
        if (request.method === 'GET') return;
        world.commit();
        identityEvents.send();
      });
      faults.loseAnswers(api);
      verificationSessionsApi(api, sessions);
      checkoutSessionsApi(api, world);
      billingApi(api, world);
      moneyApi(api, world);
      connectApi(api, world);
      portalApi(api, world);
      eventsApi(api, world.feed);
      api.setNotFoundHandler(({ method, url }) => {
        throw StripeFault.invalid(`Unrecognized request URL (${method}: ${url}).`, { status: 404 });
      });
    },
    { prefix: '/v1' },
  );
  startPages(app, sessions, identityEvents);
  await app.register(async (pages) => {
    refuseStrangeForms(pages);
    serveStyle(pages);
    checkoutPages(pages, world, statementName);
    portalPages(pages, world);
    onboardingPages(pages, world);
    dashboardPages(pages, world);
  });
  await app.register(
    async (api) => {
      api.addHook('onRequest', authenticate({ secretKey }));
      controlApi(api, world, faults);
    },
    { prefix: '/sandbox/api' },
  );

  await app.listen({ port, host });
  site.url ||= `http://${host}:${portOf(app)}`;
  identityEvents.start();
  paymentEvents.start();
  const ticking = setInterval(() => {
    world.sessions.expireDue();
    if (world.feed.waits) world.commit();
  }, timePassesEveryMs);
  return {
    url: `http://${host}:${portOf(app)}`,
    sessions,
    webhooks: identityEvents,
    paymentEvents,
    async stop() {
      clearInterval(ticking);
      await identityEvents.stop();
      await paymentEvents.stop();
      await app.close();
    },
  };
}

const portOf = (app) => app.server.address().port;

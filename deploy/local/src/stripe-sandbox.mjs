import { join } from 'node:path';
import { ManagedProcess } from './managed-process.mjs';
import { root, toolEnvironment } from './root.mjs';

/** The provider of payments and verifications, for this stack alone: see `../../stripe-sandbox`. Its events come in at the gateway. */
export function createStripeSandbox({ dataDir, port, origin, secrets, statementName, nodeFlags }, tools) {
  const env = toolEnvironment({
    NODE_ENV: 'development',
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: stripeUrl(port),
    STATE_FILE: join(dataDir, 'stripe', 'state.json'),
    STATEMENT_NAME: statementName,
    STRIPE_SECRET_KEY: secrets.paymentsKey,
    STRIPE_IDENTITY_SECRET_KEY: secrets.identityKey,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    STRIPE_PAYMENTS_WEBHOOK_SECRET: secrets.paymentsWebhookSecret,
    PAYMENTS_WEBHOOK_URL: `${origin}/api/v1/webhooks/stripe`,
    IDENTITY_WEBHOOK_URL: `${origin}/api/v1/webhooks/stripe-identity`,
  });
  return new ManagedProcess(
    {
      name: 'stripe-sandbox',
      command: process.execPath,
      args: [...nodeFlags, `${root}deploy/stripe-sandbox/src/main.mjs`],
      options: { env, cwd: `${root}deploy/stripe-sandbox` },
      ready: () => fetch(`${stripeUrl(port)}/health`).then(({ ok }) => ok),
    },
    tools,
  );
}

/** Where processes and browsers alike reach it. */
export const stripeUrl = (port) => `http://localhost:${port}`;

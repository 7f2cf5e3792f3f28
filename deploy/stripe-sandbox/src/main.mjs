// Runs the sandbox as a process: settings from the environment, a line for each delivery that failed, an end on SIGTERM.
import { startSandbox } from './sandbox.mjs';

const wanted = ['PORT', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
const { env } = process;
const missing = wanted.filter((key) => !env[key]);
if (missing.length > 0) refuse(`Please set ${missing.join(', ')}.`);
if (env.NODE_ENV === 'production') refuse('The sandbox is not for production: anybody can verify and pay anything here.');

const sandbox = await startSandbox({
  port: Number(env.PORT),
  host: env.HOST || undefined,
  publicUrl: env.PUBLIC_URL || undefined,
  stateFile: env.STATE_FILE || undefined,
  secretKey: env.STRIPE_SECRET_KEY,
  identitySecretKey: env.STRIPE_IDENTITY_SECRET_KEY || undefined,
  webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  identityWebhookUrl: env.IDENTITY_WEBHOOK_URL || undefined,
  paymentsWebhookSecret: env.STRIPE_PAYMENTS_WEBHOOK_SECRET || undefined,
  paymentsWebhookUrl: env.PAYMENTS_WEBHOOK_URL || undefined,
  statementName: env.STATEMENT_NAME || undefined,
  clockStart: env.SANDBOX_CLOCK || undefined,
  say: (line) => console.log(line),
});
console.log(`listening at ${sandbox.url}`);

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => sandbox.stop().then(() => process.exit(0)));

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

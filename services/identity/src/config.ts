import {
  databaseConfig,
  loadConfig,
  processConfig,
  serviceConfig,
  type DatabaseConfig,
  type ServiceConfig,
} from '@sotto/kit/config/load-config';
import { z } from 'zod';
import { IdentitySettings } from './identity-settings.js';

const publicOrigin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** The environment of identity, besides the variables that every service reads. */
export const identityConfig = {
  ...serviceConfig,
  SESSION_PRIVATE_KEY: z.string().includes('PRIVATE KEY'),
  DERIVATION_KEY: z.string().includes('PRIVATE KEY'),
  PUBLIC_ORIGIN: publicOrigin,
  MAIL_URL: z.string().regex(/^(inbox:$|smtps?:\/\/)/, 'must be inbox: or smtp://...'),
  MAIL_FROM: z.string().min(3),
  DEVELOPMENT_TOOLS: z.stringbool().default(false),
  REQUIRE_EMAIL_CONFIRMATION: z.stringbool().default(false),
  DELETION_GRACE_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_/, 'must be a secret key of Stripe'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_/, 'must be the signing secret of a webhook'),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  PUSH_PRIVATE_KEY: z.string().includes('PRIVATE KEY'),
  PUSH_LOCAL_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
};

type Config = z.infer<z.ZodObject<typeof identityConfig>>;

/** For migrations and operators' commands. */
export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env): DatabaseConfig => loadConfig(databaseConfig, environment);

/** For operators' commands that mail a member. */
export const readOperatorConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  loadConfig({ ...databaseConfig, PUBLIC_ORIGIN: publicOrigin }, environment);

/** For the demo: also the file that describes its people. Throws in production. */
export function readDemoConfig(environment: NodeJS.ProcessEnv = process.env) {
  const config = loadConfig({ ...processConfig, ...databaseConfig, DEMO_PEOPLE: z.string().min(1) }, environment);
  if (config.NODE_ENV === 'production') throw new Error('The demo is not for production.');
  return config;
}

/** Reads the environment. Throws in production if a value is meant for development. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): { config: ServiceConfig; settings: IdentitySettings } {
  const config = loadConfig(identityConfig, environment);
  const faults = config.NODE_ENV === 'production' ? unsafe(config) : [];
  if (faults.length > 0) throw new Error(`Not fit for production:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return { config, settings: settingsOf(config) };
}

function unsafe(config: Config): string[] {
  return [
    ...(config.DEVELOPMENT_TOOLS ? ['DEVELOPMENT_TOOLS: must be off'] : []),
    ...(config.MAIL_URL.startsWith('inbox:') ? ['MAIL_URL: must be smtp, inbox: sends no mail'] : []),
    ...(config.PUBLIC_ORIGIN.startsWith('https:') ? [] : ['PUBLIC_ORIGIN: must be https']),
    ...(config.STRIPE_SECRET_KEY.includes('_test_')
      ? ['STRIPE_SECRET_KEY: must be a live key, in test mode every verification succeeds']
      : []),
    ...(config.STRIPE_SECRET_KEY.startsWith('rk_')
      ? []
      : ['STRIPE_SECRET_KEY: must be a restricted key of its own (rk_), which verifies identities and can do nothing else']),
    ...(config.STRIPE_API_URL ? ['STRIPE_API_URL: must not be set, so that only Stripe verifies members'] : []),
    ...(config.PUSH_LOCAL_ORIGIN ? ['PUSH_LOCAL_ORIGIN: must not be set, so that notifications go to public push services only'] : []),
  ];
}

const settingsOf = (config: Config): IdentitySettings =>
  new IdentitySettings({
    sessionPrivateKey: config.SESSION_PRIVATE_KEY,
    derivationKey: config.DERIVATION_KEY,
    publicOrigin: config.PUBLIC_ORIGIN,
    mailUrl: config.MAIL_URL,
    mailFrom: config.MAIL_FROM,
    developmentTools: config.DEVELOPMENT_TOOLS,
    requireEmailConfirmation: config.REQUIRE_EMAIL_CONFIRMATION,
    deletionGraceDays: config.DELETION_GRACE_DAYS,
    stripe: { secretKey: config.STRIPE_SECRET_KEY, webhookSecret: config.STRIPE_WEBHOOK_SECRET, apiUrl: config.STRIPE_API_URL },
    push: { privateKey: config.PUSH_PRIVATE_KEY, localOrigin: config.PUSH_LOCAL_ORIGIN },
  });

import { entitlementConfig, entitlementRules } from '@sotto/kit/config/entitlement-config';
import { databaseConfig, loadConfig, serviceConfig, type ServiceConfig } from '@sotto/kit/config/load-config';
import { mediaAddressConfig } from '@sotto/kit/media/media-addresses';
import { z } from 'zod';
import { MarketplaceSettings } from './settings.js';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const webhookSecrets = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim()))
  .pipe(z.array(z.string().regex(/^whsec_\S+$/, 'must be signing secrets of webhooks, separated by commas')));

const marketplaceConfig = {
  ...serviceConfig,
  ...entitlementConfig,
  ...mediaAddressConfig,
  PUBLIC_ORIGIN: origin,
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_/, 'must be a secret key of Stripe'),
  STRIPE_PAYMENTS_WEBHOOK_SECRET: webhookSecrets,
  STRIPE_API_URL: origin.optional(),
  /** Only with a provider that allows it in writing. Stripe does not. */
  PAYMENTS_ACCEPT_EXPLICIT: z.stringbool().default(false),
  /** The statement descriptor of the account at the provider: 5 to 22 Latin characters. */
  STATEMENT_NAME: z
    .string()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 .-]{5,22}$/)
    .default('NORTHLINE DIGITAL'),
  EARNINGS_HOLD_DAYS: z.coerce.number().int().min(0).max(90).default(7),
  PAYOUT_MINIMUM: z.coerce.number().int().min(1).max(1_000_000).default(2000),
  PAYOUT_EVERY_HOURS: z.coerce.number().min(0).max(744).default(24),
  BROWSE_VIEWER_RULE: z.enum(['opposite', 'all']).default('opposite'),
};

type Config = z.infer<z.ZodObject<typeof marketplaceConfig>>;

/** Reads the environment. Refuses to run in production with settings that are meant for development. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): { config: ServiceConfig; settings: MarketplaceSettings } {
  const config = loadConfig(marketplaceConfig, environment);
  const faults = config.NODE_ENV === 'production' ? unsafe(config) : [];
  if (faults.length > 0) throw new Error(`Not fit for production:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return { config, settings: settingsOf(config) };
}

/** What a migration needs: the database alone, no settings of the running service. */
export const readDatabaseConfig = () => loadConfig(databaseConfig, process.env);

const unsafe = (config: Config): string[] => [
  ...(config.STRIPE_API_URL ? ['STRIPE_API_URL: must be absent, so that Stripe itself is asked'] : []),
  ...(config.PUBLIC_ORIGIN.startsWith('https:') ? [] : ['PUBLIC_ORIGIN: must be https']),
  ...(config.STRIPE_SECRET_KEY.startsWith('rk_')
    ? []
    : ['STRIPE_SECRET_KEY: must be a restricted key of its own (rk_), without rights over identities']),
];

const settingsOf = (config: Config): MarketplaceSettings =>
  new MarketplaceSettings({
    entitlement: entitlementRules(config),
    pricingPolicy: config.PRICING_POLICY,
    mediaAddressKey: config.MEDIA_ADDRESS_KEY,
    publicOrigin: config.PUBLIC_ORIGIN,
    stripe: {
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecrets: config.STRIPE_PAYMENTS_WEBHOOK_SECRET,
      ...(config.STRIPE_API_URL && { apiUrl: config.STRIPE_API_URL }),
      acceptsExplicit: config.PAYMENTS_ACCEPT_EXPLICIT,
    },
    statementName: config.STATEMENT_NAME,
    earningsHoldDays: config.EARNINGS_HOLD_DAYS,
    payoutMinimum: config.PAYOUT_MINIMUM,
    payoutEveryHours: config.PAYOUT_EVERY_HOURS,
    browseViewerRule: config.BROWSE_VIEWER_RULE,
  });

import { z } from 'zod';
import { roles } from '../bootstrap/role.js';
import type { TrustedKeys } from '../nats/viewer-tokens.js';
import { logLevels } from '../observability/json-logger.js';

/** How every process runs and can be watched. Who says nothing runs as in production. */
export const processConfig = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  /** Where /health/live, /health/ready, /version and /metrics answer; 0 picks a free port. */
  MONITOR_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** What /version and build_info say. */
  VERSION: z.string().min(1).default('unreleased'),
  /** Where spans are collected, over HTTP; nothing is made or sent without. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess((text) => text || undefined, z.url({ protocol: /^https?$/ }).optional()),
  /** Which share of the traces that begin here is collected; who calls with a trace has decided already. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
};

/** What every process needs to know about its surroundings. */
export const natsConfig = { NATS_URL: z.url({ protocol: /^(nats|tls)$/ }) };

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Where a service's rows are; all that its migration needs to know. */
export const databaseConfig = {
  /** As the role that reads and writes rows. */
  DATABASE_URL: postgresUrl,
  /** As the role that owns the tables; only migrations use it. */
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
};

/** What every service needs. */
export const serviceConfig = {
  ...processConfig,
  ...natsConfig,
  ...databaseConfig,
  /** The private key, PEM, with which this process signs the calls it makes. */
  VIEWER_KEY: z.string().includes('PRIVATE KEY'),
  /** On how many servers of the broker's cluster facts are kept: three where one may be lost. */
  EVENT_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** What this instance does: everything, what somebody waits for (`serve`), or what nobody waits for (`worker`). */
  ROLE: z.enum(roles).default('all'),
  /** JSON: the name of each process that may call, with its public key in PEM. */
  TRUSTED_KEYS: z.string().transform((text, context): TrustedKeys => trustedKeys(text, context)),
};

function trustedKeys(text: string, context: z.RefinementCtx): TrustedKeys {
  try {
    return z.record(z.string(), z.string().includes('PUBLIC KEY')).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON: {"gateway": "-----BEGIN PUBLIC KEY..."}' });
    return z.NEVER;
  }
}

export type ProcessConfig = z.infer<z.ZodObject<typeof processConfig>>;
export type DatabaseConfig = z.infer<z.ZodObject<typeof databaseConfig>>;
export type ServiceConfig = z.infer<z.ZodObject<typeof serviceConfig>>;

/** Stands in every key and password that is made for development, before the key itself. */
export const developmentMarker = 'development-only';

/**
 * Reads an environment against its schema; names every bad key at once and never its value. Whatever it reads must not be a
 * secret of development in production.
 */
export function loadConfig<S extends z.ZodRawShape>(shape: S, environment: NodeJS.ProcessEnv): Readonly<z.infer<z.ZodObject<S>>> {
  const result = z.object(shape).safeParse(environment);
  const unsafe = developmentSecrets(Object.keys(shape), environment);
  if (result.success && unsafe.length === 0) return Object.freeze(result.data);
  const faults = [...(result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`), ...unsafe];
  throw new Error(`The environment is not usable:\n${faults.join('\n')}`);
}

/** Who says nothing runs as in production. */
function developmentSecrets(keys: string[], environment: NodeJS.ProcessEnv): string[] {
  if ((environment.NODE_ENV ?? 'production') !== 'production') return [];
  return keys.filter((key) => environment[key]?.includes(developmentMarker)).map((key) => `  ${key}: a secret of development`);
}

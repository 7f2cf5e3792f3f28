import { z } from 'zod';
import { roles } from '../definition/role.js';
import type { TrustedKeys } from '../nats/viewer-tokens.js';
import { logLevels } from '../observability/json-logger.js';
import { defaultShare, defaultSlowMs } from '../observability/request-log.js';

/** Settings of every process. NODE_ENV is production by default. */
export const processConfig = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  /** The share of requests that have a line at info; the others have one at debug. */
  REQUEST_LOG_SHARE: z.coerce.number().min(0).max(1).default(defaultShare),
  /** Requests that take as long, in milliseconds, have a line at info, like those that fail. */
  REQUEST_LOG_SLOW_MS: z.coerce.number().int().min(1).default(defaultSlowMs),
  /** Where /health/live, /health/ready, /version and /metrics answer; 0 picks a free port. */
  MONITOR_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The version that /version and build_info report. */
  VERSION: z.string().min(1).default('unreleased'),
  /** The OTLP collector, over HTTP; without it no span is created or sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess((text) => text || undefined, z.url({ protocol: /^https?$/ }).optional()),
  /** The share of the traces started here that is collected; a caller that sends a trace has decided already. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
};

/** The file, PEM, with the certificate authorities that a server's certificate must come from, or `system` for those of the machine. */
const caFile = z.preprocess((text) => text || undefined, z.string().optional());

/** Connection settings of every process. */
export const natsConfig = {
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }),
  /** When it is set, the connection is encrypted and the broker's name is verified; read at each connection. */
  NATS_CA_FILE: caFile,
};

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** The database of a service; a migration needs nothing else. */
export const databaseConfig = {
  /** With the role that reads and writes rows. */
  DATABASE_URL: postgresUrl,
  /** With the role that owns the tables; only migrations use it. */
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  /** When it is set, connections are encrypted and the server's name is verified; read at each connection. */
  DATABASE_CA_FILE: caFile,
};

/** What every service needs. */
export const serviceConfig = {
  ...processConfig,
  ...natsConfig,
  ...databaseConfig,
  /** The private key, PEM, with which this process signs the calls it makes. */
  VIEWER_KEY: z.string().includes('PRIVATE KEY'),
  /** On how many servers of the NATS cluster events are stored: three where one server may fail. */
  EVENT_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** What this instance runs: everything, calls and events (`serve`), or jobs (`worker`). */
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

/** The prefix of every key and password that is made for development. */
export const developmentMarker = 'development-only';

/**
 * Validates the environment. The error names every invalid key at once and never a value. In production, secrets of development are
 * refused. The addresses of databases contain the file of DATABASE_CA_FILE, so that all that connects by them verifies the server.
 */
export function loadConfig<S extends z.ZodRawShape>(shape: S, environment: NodeJS.ProcessEnv): Readonly<z.infer<z.ZodObject<S>>> {
  const result = z.object(shape).safeParse(environment);
  const unsafe = developmentSecrets(Object.keys(shape), environment);
  if (result.success && unsafe.length === 0) return Object.freeze(withDatabaseCa(result.data));
  const faults = [...(result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`), ...unsafe];
  throw new Error(`The environment is not usable:\n${faults.join('\n')}`);
}

const databaseUrls = ['DATABASE_URL', 'MIGRATION_DATABASE_URL'];

function withDatabaseCa<T extends object>(config: T): T {
  const { DATABASE_CA_FILE: ca } = config as { DATABASE_CA_FILE?: string };
  if (!ca) return config;
  const urls = Object.entries(config).filter(([key, url]) => databaseUrls.includes(key) && url);
  return { ...config, ...Object.fromEntries(urls.map(([key, url]) => [key, verifiedUrl(String(url), ca)])) };
}

/** The address with the parameters by which pg and libpq encrypt, and verify the certificate and the name of the server. */
export function verifiedUrl(databaseUrl: string, ca: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('sslmode', 'verify-full');
  if (ca !== 'system') url.searchParams.set('sslrootcert', ca);
  return url.href;
}

/** NODE_ENV is production by default. */
function developmentSecrets(keys: string[], environment: NodeJS.ProcessEnv): string[] {
  if ((environment.NODE_ENV ?? 'production') !== 'production') return [];
  return keys.filter((key) => environment[key]?.includes(developmentMarker)).map((key) => `  ${key}: a secret of development`);
}

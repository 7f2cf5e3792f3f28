import { z } from 'zod';
import type { TrustedKeys } from '../nats/viewer-tokens.js';

/** What every process needs to know about its surroundings. */
export const natsConfig = { NATS_URL: z.url({ protocol: /^(nats|tls)$/ }) };

/** What every service needs besides. */
export const serviceConfig = {
  ...natsConfig,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The private key, PEM, with which this process signs the calls it makes. */
  VIEWER_KEY: z.string().includes('PRIVATE KEY'),
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

export type ServiceConfig = z.infer<z.ZodObject<typeof serviceConfig>>;

/** Reads an environment against its schema; names every bad key at once and never its value. */
export function loadConfig<S extends z.ZodRawShape>(shape: S, environment: NodeJS.ProcessEnv): Readonly<z.infer<z.ZodObject<S>>> {
  const result = z.object(shape).safeParse(environment);
  if (result.success) return Object.freeze(result.data);
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${faults.join('\n')}`);
}

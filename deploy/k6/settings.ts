import { aimedAt } from './aim.ts';
import type { Account } from './seed.ts';

/** Where the product is, without a path. */
export const url = aimedAt(__ENV.URL ?? 'http://localhost:8080', __ENV.LOAD_HOST);

/** Multiplies every rate of arrivals. */
export const scale = Number(__ENV.SCALE ?? 1);

/** How long each phase of a scenario lasts, in seconds; a scenario knows better when nothing is said. */
export const seconds = (defaultSeconds: number): number => (__ENV.DURATION ? inSeconds(__ENV.DURATION) : defaultSeconds);

/** Multiplies the pauses in which people read and choose; 0 leaves them out. */
export const think = Number(__ENV.THINK ?? 1);

/** A token lives for ten minutes; it is renewed before. */
export const tokenMs = Number(__ENV.TOKEN_SECONDS ?? 480) * 1000;

/**
 * Whether each member comes from an address of their own, as in life: said by `X-Forwarded-For`, which the product believes only where its
 * proxy is trusted. Too many sign-ins of one address at once are refused.
 */
export const manyAddresses = __ENV.MANY_ADDRESSES === 'true';

/** Whether a hosted page of the provider can be paid at by a form, as the sandbox's can. */
export const canPay = (__ENV.PROVIDER ?? 'sandbox') === 'sandbox';

/** Where the measurements go besides the table; nowhere when empty. */
export const summaryFile = __ENV.SUMMARY ?? '';

/** A file with accounts that exist already; `setup` makes new ones when it is empty. */
export const accountsFile = __ENV.ACCOUNTS ?? '';

/** How many members `setup` makes. */
export const memberCount = (defaultCount: number): number => Number(__ENV.MEMBERS ?? defaultCount);

/** An account with the role of an admin; nobody plays staff without it. */
export const staff: Account | undefined =
  __ENV.ADMIN_EMAIL && __ENV.ADMIN_PASSWORD ? { email: __ENV.ADMIN_EMAIL, password: __ENV.ADMIN_PASSWORD, userId: '' } : undefined;

function inSeconds(text: string): number {
  const [, amount = '', unit = 's'] = /^(\d+)(s|m|h)?$/.exec(text) ?? [];
  if (!amount) throw new Error(`DURATION is "${text}"; it should be like 30s, 10m or 2h.`);
  return Number(amount) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
}

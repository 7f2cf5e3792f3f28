import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** Why nothing may be done to someone. */
export const protections: Record<string, MessageDescriptor> = {
  admin: msg`This is an administrator. Remove the role before taking action.`,
  moderator: msg`This is a moderator. Remove the role before taking action.`,
  self: msg`This is you.`,
};

/** What the plans of members are called. */
export const planNames: Record<string, MessageDescriptor> = {
  free: msg`Free`,
  complimentary: msg`Complimentary`,
  premium_tier_1: msg`Tier 1`,
  premium_tier_2: msg`Tier 2`,
};

const dayMs = 24 * 3_600_000;

/** How old an account is; a dash when no one knows. */
export function ageOfAccount(createdAt: string | undefined): string {
  if (!createdAt) return '–';
  const days = Math.floor((Date.now() - Date.parse(createdAt)) / dayMs);
  return i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`);
}

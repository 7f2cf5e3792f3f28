import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '#web/client/problem';

const reasons: Record<string, MessageDescriptor> = {
  ALREADY_OWNED: msg`You already own this. You weren’t charged.`,
  OWN_ITEM: msg`This is your own item. You weren’t charged.`,
  NOT_FOR_SALE: msg`This is not for sale right now.`,
  ITEM_NOT_FOUND: msg`This is no longer in the store.`,
  AMOUNT_TOO_SMALL: msg`This amount is too small for our payment provider.`,
  PROVIDER_UNAVAILABLE: msg`The payment provider can’t be reached. You weren’t charged.`,
  RATE_LIMITED: msg`Too many attempts. Try again later.`,
  OFFLINE: msg`You’re offline. You weren’t charged.`,
};

/** BUY-05: why no purchase began, as text. */
export function purchaseFailure(problem: Problem | undefined): string {
  const reason = reasons[problem?.code ?? ''];
  if (reason) return i18n._(reason);
  return problem?.detail || i18n._(msg`Failed to initiate purchase`);
}

import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '#web/client/problem';

const reasons: Record<string, MessageDescriptor> = {
  ALREADY_OWNED: msg`You own this already. Nothing was charged.`,
  OWN_ITEM: msg`This is your own. Nothing was charged.`,
  NOT_FOR_SALE: msg`This is not for sale right now.`,
  ITEM_NOT_FOUND: msg`This is no longer in the store.`,
  AMOUNT_TOO_SMALL: msg`The payment provider does not take so small an amount.`,
  PROVIDER_UNAVAILABLE: msg`The payment provider cannot be reached. Nothing was charged.`,
  RATE_LIMITED: msg`That was too often. Try again later.`,
  OFFLINE: msg`You are offline. Nothing was charged.`,
};

/** BUY-05: why no purchase began, in words. */
export function purchaseFailure(problem: Problem | undefined): string {
  const reason = reasons[problem?.code ?? ''];
  if (reason) return i18n._(reason);
  return problem?.detail || i18n._(msg`Failed to initiate purchase`);
}

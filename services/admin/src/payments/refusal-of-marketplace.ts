import { inOurWords } from '../refusal.js';

/** Says in the words of admin what marketplace refused. */
export const refusalOfMarketplace = inOurWords({
  PAYMENT_NOT_FOUND: 'PAYMENT_NOT_FOUND',
  PAYMENT_STATE: 'PAYMENT_STATE',
  PROVIDER_UNAVAILABLE: 'PROVIDER_UNAVAILABLE',
});

import { DomainError } from '@sotto/kit/errors/domain-error';
import { adminError } from '../admin-error.js';

const codes = ['PAYMENT_NOT_FOUND', 'PAYMENT_STATE', 'PROVIDER_UNAVAILABLE'] as const;

/** Says in the words of admin what marketplace refused; everything else goes on as it is. */
export function refusalOfMarketplace(error: unknown): never {
  const code = error instanceof DomainError ? codes.find((known) => known === error.code) : undefined;
  throw code ? adminError(code) : error;
}

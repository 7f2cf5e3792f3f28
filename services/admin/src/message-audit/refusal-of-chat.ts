import { DomainError } from '@sotto/kit/errors/domain-error';
import { adminError } from '../admin-error.js';

const codes = ['MESSAGE_NOT_FOUND', 'NOT_RESTORABLE'] as const;

/** Says in the words of admin what chat refused; everything else goes on as it is. */
export function refusalOfChat(error: unknown): never {
  const code = error instanceof DomainError ? codes.find((known) => known === error.code) : undefined;
  throw code ? adminError(code) : error;
}

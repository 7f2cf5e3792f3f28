import { DomainError } from '@sotto/kit/errors/domain-error';
import { adminError } from './admin-error.js';

/** Says in the words of admin what another service refused; everything else goes on as it is. */
export const inOurWords =
  (words: Readonly<Record<string, Parameters<typeof adminError>[0]>>) =>
  (error: unknown): never => {
    const code = error instanceof DomainError ? words[error.code] : undefined;
    throw code ? adminError(code) : error;
  };

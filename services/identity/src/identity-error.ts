import { errorsOf } from '@sotto/kit/errors/domain-error';
import { IdentityErrorSchema, type IdentityError } from '@sotto/proto/identity/v1/errors';

/** The refusals that identity's contract names. */
export const identityError = errorsOf<typeof IdentityError>(IdentityErrorSchema);

import type { MessageInitShape } from '@bufbuild/protobuf';
import type { GetVerificationResponseSchema } from '@sotto/proto/identity/v1/identity_service';
import { inputErrorMessage } from './input-error-messages.js';
import type { Verification } from './verification.entity.js';

/** A verification for its owner; without a row the member is unverified. */
export const toVerificationView = (verification: Verification | null): MessageInitShape<typeof GetVerificationResponseSchema> => ({
  verificationStatus: verification?.verificationStatus ?? 'unverified',
  canStart: verification?.canStart ?? true,
  url: verification?.url ?? '',
  error: inputErrorMessage(verification?.errorCode),
  errorCode: verification?.errorCode ?? '',
});

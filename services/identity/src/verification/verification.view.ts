import type { MessageInitShape } from '@bufbuild/protobuf';
import type { GetVerificationResponseSchema } from '@sotto/proto/identity/v1/identity_service';
import { inputWords } from './input-words.js';
import type { Verification } from './verification.entity.js';

/** A verification as its owner sees it; who never started one is unverified. */
export const toVerificationView = (verification: Verification | null): MessageInitShape<typeof GetVerificationResponseSchema> => ({
  verificationStatus: verification?.verificationStatus ?? 'unverified',
  canStart: verification?.canStart ?? true,
  url: verification?.url ?? '',
  error: inputWords(verification?.errorCode),
  errorCode: verification?.errorCode ?? '',
});

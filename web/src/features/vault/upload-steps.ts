import { t } from '@lingui/core/macro';

export const uploadSteps = ['compressing', 'uploading', 'processing', 'complete'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** UPLOAD-15, in the member's language. */
export const wordsOfStep = (step: UploadStep): string =>
  ({ compressing: t`compressing`, uploading: t`uploading`, processing: t`processing`, complete: t`complete` })[step];

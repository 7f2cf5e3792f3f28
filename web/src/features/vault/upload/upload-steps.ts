import { t } from '@lingui/core/macro';

export const uploadSteps = ['compressing', 'uploading', 'processing', 'complete'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** UPLOAD-15, in the member's language. */
export const stepLabel = (step: UploadStep): string =>
  ({ compressing: t`Compressing`, uploading: t`Uploading`, processing: t`Processing`, complete: t`Complete` })[step];

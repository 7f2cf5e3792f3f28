import { t } from '@lingui/core/macro';

export const uploadSteps = ['compressing', 'uploading', 'converting', 'checking', 'complete'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** UPLOAD-15, with the parts of processing, in the member's language. */
export const stepLabel = (step: UploadStep): string =>
  ({
    compressing: t`Compressing`,
    uploading: t`Uploading`,
    converting: t`Converting`,
    checking: t`Checking`,
    complete: t`Complete`,
  })[step];

/** What the server does with a file that arrived: photos are not converted. */
export const serverStep = (video: boolean, reported: string | undefined): UploadStep =>
  video && reported !== 'checking' ? 'converting' : 'checking';

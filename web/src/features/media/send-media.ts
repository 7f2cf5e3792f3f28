import { t } from '@lingui/core/macro';
import type { Dispatch } from '@reduxjs/toolkit';
import { toast } from 'sonner';
import { isPassing } from '#web/client/uploads/upload-row';
import { startUpload } from '#web/client/uploads/uploads';
import { settleInterrupted } from './interrupted-uploads';
import { type Bucket, refetchMedia } from './media.api';

/** Sends a file and says what became of it, wherever the member is by then (MEDIA-08). */
export const sendMedia = (file: File, bucket: Bucket) => (dispatch: Dispatch) => {
  const { name } = file;
  settleInterrupted(file);
  startUpload(file, {
    purpose: bucket,
    onArrived: () => {
      toast.success(t`Upload Successful`, { description: name });
      dispatch(refetchMedia());
    },
    onFailed: ({ code, detail }) => void (isPassing(code) || toast.error(t`Upload Failed`, { description: detail || name })),
  })(dispatch);
};

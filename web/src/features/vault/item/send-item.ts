import { t } from '@lingui/core/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { toast } from 'sonner';
import { isPassing, isRefused } from '#web/client/uploads/upload-row';
import { startUpload } from '#web/client/uploads/uploads';
import type { UploadDispatch } from '#web/client/uploads/use-upload-dispatch';
import { kindOf } from './check-file';
import { compressVideo, isWorthCompressing } from './compress-video';
import { showFailure } from './item-faults';
import { vaultApi } from '../api/vault.api';
import { watchItem } from './watch-item';

/** Sends the file of an item, made smaller where that helps, and says what became of it wherever the member is by then (UPLOAD-15). */
export const sendItemFile = (file: File, item: string) => (dispatch: UploadDispatch) => {
  const { settled, stop } = watchItem(item, dispatch);
  startUpload(file, {
    purpose: 'content-item',
    item,
    prepare: kindOf(file) === 'video' && isWorthCompressing(file) ? compressVideo : undefined,
    onArrived: () => void settled.then(showOutcome),
    onFailed: ({ code, detail }) => void (isPassing(code) || showFailure(detail)),
    onAbandoned: (fault) => {
      stop();
      // What was refused may be replaced by another file; what was given up is not wanted.
      if (!isRefused({ state: 'failed', fault })) void dispatch(vaultApi.endpoints.deleteItem.initiate(item));
    },
  })(dispatch);
};

/** UPLOAD-21, UPLOAD-26, UPLOAD-27 */
function showOutcome({ title = '', state, contentType, previewUrl, reason = '' }: ContentItemJson): void {
  if (state === 'refused') {
    showFailure(reason);
    return;
  }
  const review = t`In review before others can see it.`;
  toast.success(t`Content uploaded successfully!`, { description: state === 'in_review' ? review : title });
  if (state === 'ready' && contentType === 'video' && !previewUrl)
    toast(t`Preview creation failed`, { description: t`Unable to create video preview. Your original video will be used.` });
}

import type { AppDispatch, RootState } from '#web/client/reducer';
import { isProblem, type Problem } from '#web/client/problem';
import { upload } from '#web/client/uploads/upload';
import { isPassing, isRefused, percentOf } from '#web/client/uploads/upload-row';
import { backInReach } from '../messages/back-in-reach';
import { fileProgressed, selectAllOutgoing } from './chat.slice';
import { sendWaiting } from './send-waiting';
import { fileOf } from '../files/kept-files';

let isUploading = false;

/** Uploads the photos and voice notes of outgoing messages, one after the other, and sends each message. Called as often as one likes. */
export const uploadFiles =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (isUploading) return;
    isUploading = true;
    try {
      await uploadAll(dispatch, getState);
    } finally {
      isUploading = false;
    }
  };

async function uploadAll(dispatch: AppDispatch, getState: () => RootState): Promise<void> {
  for (let failures = 0; ; ) {
    const next = selectAllOutgoing(getState()).find(({ state }) => state === 'uploading');
    if (!next) return;
    const { clientMessageId, conversationId, file } = next;
    const kept = fileOf(clientMessageId);
    if (!kept) {
      dispatch(fileProgressed({ clientMessageId, state: 'failed', file: { preview: undefined } }));
      continue;
    }
    const onProgress = (sent: number, total: number) =>
      void dispatch(fileProgressed({ clientMessageId, unanswered: false, file: { percent: percentOf(sent, total) } }));
    const sending = upload(kept.file, { purpose: file?.kind === 'voice' ? 'chat-voice' : 'chat-photo', onProgress });
    kept.stop = sending.cancel;
    const offline = () => void dispatch(fileProgressed({ clientMessageId, unanswered: true, file: {} }));
    if (!navigator.onLine) offline();
    addEventListener('offline', offline);
    try {
      const id = await sending.outcome;
      failures = 0;
      dispatch(fileProgressed({ clientMessageId, state: 'waiting', unanswered: false, file: { id, percent: 100 } }));
      void dispatch(sendWaiting(conversationId));
    } catch (error) {
      const fault = isProblem(error) ? error : unknown;
      if (fault.code === 'OFFLINE') {
        offline();
        await backInReach(failures++);
      } else if (!isPassing(fault.code)) dispatch(fileProgressed({ clientMessageId, ...afterFault(fault), file: { percent: undefined } }));
    } finally {
      removeEventListener('offline', offline);
      kept.stop = undefined;
    }
  }
}

const unknown: Problem = { status: 500, code: 'UNKNOWN', detail: '', fields: [] };

const afterFault = (fault: Problem) =>
  isRefused({ state: 'failed', fault })
    ? { state: 'refused' as const, findings: [{ field: '', rule: fault.code, message: fault.detail }] }
    : { state: 'failed' as const };

import { nanoid, type Dispatch } from '@reduxjs/toolkit';
import type { Problem } from './problem';
import { onSession, sessionUserId } from './session';
import { upload, type Upload, type UploadPurpose } from './upload';
import { uploadAdded, uploadChanged, uploadDropped } from './uploads.slice';

interface Sending {
  file: File;
  purpose: UploadPurpose;
  upload: Upload;
}

/** What sends, by the key of its row. */
const sending = new Map<string, Sending>();

/** Sends a file that the tray shows from now on, wherever the member goes. Answers the id of what results, or nothing. */
export const startUpload =
  (file: File, purpose: UploadPurpose) =>
  (dispatch: Dispatch): Promise<string | undefined> => {
    const key = nanoid();
    dispatch(uploadAdded({ key, name: file.name, purpose, size: file.size, sent: 0, state: 'uploading' }));
    return send(dispatch, key, file, purpose);
  };

export const pauseUpload = (key: string) => (dispatch: Dispatch) => {
  sending.get(key)?.upload.pause();
  dispatch(uploadChanged({ key, state: 'paused' }));
};

export const resumeUpload = (key: string) => (dispatch: Dispatch) => {
  sending.get(key)?.upload.resume();
  dispatch(uploadChanged({ key, state: 'uploading' }));
};

/** Tries a failed one again; it goes on where the server has got to. */
export const retryUpload =
  (key: string) =>
  (dispatch: Dispatch): Promise<string | undefined> => {
    const known = sending.get(key);
    if (!known) return Promise.resolve(undefined);
    dispatch(uploadChanged({ key, state: 'uploading', fault: undefined }));
    return send(dispatch, key, known.file, known.purpose);
  };

/** Takes a row away, and what it stands for if that is not complete. */
export const dropUpload = (key: string) => (dispatch: Dispatch) => {
  sending.get(key)?.upload.cancel();
  sending.delete(key);
  dispatch(uploadDropped(key));
};

async function send(dispatch: Dispatch, key: string, file: File, purpose: UploadPurpose): Promise<string | undefined> {
  const userId = sessionUserId();
  const onProgress = (sent: number) => void dispatch(uploadChanged({ key, sent }));
  const sent = upload(file, { purpose, onProgress });
  sending.set(key, { file, purpose, upload: sent });
  const stopHearing = onSession((session) => session?.userId !== userId && sent.pause());
  try {
    const fileId = await sent.outcome;
    dispatch(uploadChanged({ key, state: 'done', sent: file.size, fileId }));
    return fileId;
  } catch (fault) {
    dispatch(uploadChanged({ key, state: 'failed', fault: fault as Problem }));
    return undefined;
  } finally {
    stopHearing();
  }
}

import { nanoid, type Dispatch } from '@reduxjs/toolkit';
import type { Problem } from '../problem';
import { onSession, sessionUserId } from '../session/session';
import { canceled, upload, type Upload, type UploadPurpose } from './upload';
import { uploadAdded, uploadChanged, uploadDropped } from './uploads.slice';

/** Makes a smaller file of a file; answers the file itself where that is not possible, and fails when it is stopped alone. */
export type Prepare = (file: File, onProgress: (percent: number) => void, stop: AbortSignal) => Promise<File>;

/** What is sent, and who wants to know what becomes of it. */
export interface UploadJob {
  purpose: UploadPurpose;
  /** The item that it is the file of. */
  item?: string;
  /** Makes a smaller file of it first. */
  prepare?: Prepare;
  /** It has arrived. */
  onArrived?: () => void;
  /** It has not; there may be a next try. */
  onFailed?: (fault: Problem) => void;
  /** The member gave it up before it arrived. */
  onAbandoned?: (fault: Problem | undefined) => void;
}

interface Sending {
  file: File;
  job: UploadJob;
  /** Ends what is under way. */
  stop: AbortController;
  /** What is sent: the file, or the smaller one that was made of it. */
  ready?: File;
  upload?: Upload;
  fault?: Problem;
}

/** What sends, by the key of its row. */
const sending = new Map<string, Sending>();

/** Sends a file that the tray shows from now on, wherever the member goes. */
export const startUpload = (file: File, job: UploadJob) => (dispatch: Dispatch) => {
  const key = nanoid();
  const { purpose, item, prepare } = job;
  const state = prepare ? 'compressing' : 'uploading';
  dispatch(
    uploadAdded({
      key,
      name: file.name,
      purpose,
      item,
      chosenSize: file.size,
      size: file.size,
      sent: 0,
      state,
      ...(prepare && { compressed: 0 }),
    }),
  );
  sending.set(key, { file, job, stop: new AbortController() });
  void send(dispatch, key);
};

export const pauseUpload = (key: string) => (dispatch: Dispatch) => {
  sending.get(key)?.upload?.pause();
  dispatch(uploadChanged({ key, state: 'paused' }));
};

export const resumeUpload = (key: string) => (dispatch: Dispatch) => {
  sending.get(key)?.upload?.resume();
  dispatch(uploadChanged({ key, state: 'uploading' }));
};

/** Tries a failed one again; it goes on where the server has got to. */
export const retryUpload = (key: string) => (dispatch: Dispatch) => {
  if (!sending.has(key)) return;
  dispatch(uploadChanged({ key, state: 'uploading', fault: undefined }));
  void send(dispatch, key);
};

/** Takes a row away, and what it stands for if that is not complete. */
export const dropUpload = (key: string) => (dispatch: Dispatch) => {
  const one = sending.get(key);
  sending.delete(key);
  dispatch(uploadDropped(key));
  one?.stop.abort();
  one?.upload?.cancel();
  one?.job.onAbandoned?.(one.fault);
};

async function send(dispatch: Dispatch, key: string): Promise<void> {
  const one = sending.get(key)!;
  const { file, job, stop } = one;
  const userId = sessionUserId();
  const stopListeningToSession = onSession((session) => {
    if (session?.userId === userId) return;
    stop.abort();
    one.upload?.pause();
  });
  try {
    one.ready ??= job.prepare
      ? await job.prepare(file, (compressed) => void dispatch(uploadChanged({ key, compressed })), stop.signal)
      : file;
    stop.signal.throwIfAborted();
    const { ready } = one;
    dispatch(uploadChanged({ key, state: 'uploading', size: ready.size }));
    const onProgress = (sent: number) => void dispatch(uploadChanged({ key, sent }));
    one.upload = upload(ready, { purpose: job.purpose, item: job.item, onProgress });
    const fileId = await one.upload.outcome;
    sending.delete(key);
    dispatch(uploadChanged({ key, state: 'done', sent: ready.size, fileId }));
    job.onArrived?.();
  } catch (error) {
    const fault = stop.signal.aborted ? canceled : (error as Problem);
    one.fault = fault;
    dispatch(uploadChanged({ key, state: 'failed', fault }));
    job.onFailed?.(fault);
  } finally {
    stopListeningToSession();
  }
}

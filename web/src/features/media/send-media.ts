import { t } from '@lingui/core/macro';
import type { Dispatch } from '@reduxjs/toolkit';
import { toast } from 'sonner';
import { retryUpload, startUpload } from '#web/client/uploads';
import { selectUploads } from '#web/client/uploads.slice';
import { settleInterrupted } from './interrupted-uploads';
import { type Bucket, readMediaAnew } from './media.api';

type GetState = () => Parameters<typeof selectUploads>[0];
type Thunk = (dispatch: Dispatch, getState: GetState) => Promise<void>;

/** Sends a file and says what became of it, wherever the member is by then (MEDIA-08). */
export const sendMedia =
  (file: File, bucket: Bucket): Thunk =>
  async (dispatch, getState) => {
    settleInterrupted(file);
    const known = new Set(selectUploads(getState()).map(({ key }) => key));
    const sent = startUpload(file, bucket)(dispatch);
    const key = selectUploads(getState()).find((row) => !known.has(row.key))?.key ?? '';
    await tell(sent, key)(dispatch, getState);
  };

export const sendMediaAgain =
  (key: string): Thunk =>
  (dispatch, getState) =>
    tell(retryUpload(key)(dispatch), key)(dispatch, getState);

const tell =
  (sent: Promise<string | undefined>, key: string): Thunk =>
  async (dispatch, getState) => {
    const fileId = await sent;
    const row = selectUploads(getState()).find((one) => one.key === key);
    if (fileId) {
      toast.success(t`Upload Successful`, { description: row?.name });
      dispatch(readMediaAnew());
    } else if (row?.fault && !isPassing(row.fault.code)) toast.error(t`Upload Failed`, { description: row.fault.detail || row.name });
  };

/** No network: it goes on when there is one. Canceled: the member knows. */
export const isPassing = (code: string): boolean => code === 'OFFLINE' || code === 'CANCELED';

import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../problem';
import { rootReducer } from '../reducer';
import { signedOut } from '../session/session.slice';
import type { UploadPurpose } from './upload';

/** One file on its way, as a tray shows it. */
export interface UploadRow {
  /** Made here, so that a file has one before the server knows it. */
  key: string;
  name: string;
  purpose: UploadPurpose;
  /** The item that it is the file of. */
  item?: string;
  /** Of the file that was chosen; a smaller one may be sent. */
  chosenSize: number;
  /** Of what is sent. */
  size: number;
  sent: number;
  state: 'compressing' | 'uploading' | 'paused' | 'failed' | 'done';
  /** How far a smaller file of it is made, in hundredths. */
  compressed?: number;
  /** Why it failed. */
  fault?: Problem;
  /** The file that resulted, once it is done. */
  fileId?: string;
}

/** The files under way, whatever page the member is on. What sends them lives in `uploads.ts`: state holds no files. */
const slice = createSlice({
  name: 'uploads',
  initialState: [] as UploadRow[],
  reducers: {
    uploadAdded: (rows, { payload }: PayloadAction<UploadRow>) => void rows.push(payload),
    uploadChanged: (rows, { payload: { key, ...change } }: PayloadAction<Partial<UploadRow> & Pick<UploadRow, 'key'>>) => {
      const row = rows.find((one) => one.key === key);
      if (row) Object.assign(row, change);
    },
    uploadDropped: (rows, { payload }: PayloadAction<string>) => rows.filter(({ key }) => key !== payload),
  },
  extraReducers: (build) => build.addCase(signedOut, () => []),
  selectors: { selectUploads: (rows) => rows },
});

declare module '#web/client/reducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const uploadsSlice = slice.injectInto(rootReducer);
export const { uploadAdded, uploadChanged, uploadDropped } = uploadsSlice.actions;
export const { selectUploads } = uploadsSlice.selectors;

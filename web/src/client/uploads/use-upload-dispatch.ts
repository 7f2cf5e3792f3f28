import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { UploadRow } from './uploads.slice';

/** Dispatches what sends files. The slice of uploads joins the store when it is first needed, so the store's own type does not name it. */
export type UploadDispatch = ThunkDispatch<{ uploads: UploadRow[] }, unknown, UnknownAction>;

export const useUploadDispatch = () => useDispatch<UploadDispatch>();

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectStatus, selectUserId } from '#web/client/session.slice';
import type { UploadRow } from '#web/client/uploads.slice';
import { forgetInterrupted, interruptedUploads, keepUnfinished, onInterrupted } from '#web/features/media/interrupted-uploads';
import { withWords } from './language';

const Tray = lazy(async () => ({ default: (await withWords('media', import('#web/features/media/upload-tray'))).UploadTray }));

const none: UploadRow[] = [];

/** The slice joins the store with the first upload. */
const rowsIn = ({ uploads = none }: { uploads?: UploadRow[] }) => uploads;

/** Files on their way, whatever page the member is on. Nothing of it is loaded before there are some. */
export function UploadTray() {
  const rows = useSelector(rowsIn);
  const status = useSelector(selectStatus);
  const userId = useSelector(selectUserId);
  const interrupted = useSyncExternalStore(onInterrupted, interruptedUploads);
  useEffect(() => {
    if (status === 'signed-out') forgetInterrupted();
    if (status !== 'unknown')
      keepUnfinished(
        userId,
        rows.filter(({ purpose }) => purpose !== 'profile-image'),
        interrupted,
      );
  }, [status, userId, rows, interrupted]);
  if (status !== 'signed-in' || rows.length + interrupted.length === 0) return null;
  return (
    <Suspense>
      <Tray />
    </Suspense>
  );
}

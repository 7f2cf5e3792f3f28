import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectOutOfReach, selectStatus, selectUserId } from '#web/client/session/session.slice';
import type { UploadRow } from '#web/client/uploads/uploads.slice';
import { useUploadDispatch } from '#web/client/uploads/use-upload-dispatch';
import {
  forgetInterrupted,
  type Interrupted,
  interruptedUploads,
  rememberUnfinished,
  onInterrupted,
} from '#web/features/media/interrupted-uploads';
import { paths } from '#web/lib/routes/paths';
import { withCatalogue } from '../texts/language';

const Tray = lazy(async () => ({ default: (await withCatalogue('media', import('#web/features/media/upload-tray'))).UploadTray }));

const none: UploadRow[] = [];

/** The slice joins the store with the first upload. */
const rowsIn = ({ uploads = none }: { uploads?: UploadRow[] }) => uploads;

/** Uploads in progress, whatever page the member is on. Nothing of it is loaded before there are some. */
export function UploadTray() {
  const rows = useSelector(rowsIn);
  const status = useSelector(selectStatus);
  const outOfReach = useSelector(selectOutOfReach);
  const userId = useSelector(selectUserId);
  const interrupted = useSyncExternalStore(onInterrupted, interruptedUploads, interruptedUploads);
  const dispatch = useUploadDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    if (status === 'unknown' || outOfReach) return;
    if (status === 'signed-out') forgetInterrupted();
    rememberUnfinished(
      userId,
      rows.filter(({ purpose }) => purpose !== 'profile-image'),
      interrupted,
    );
  }, [status, outOfReach, userId, rows, interrupted]);
  if (status !== 'signed-in' || rows.length + interrupted.length === 0) return null;
  /** Each kind of file is sent by the feature that knows what becomes of it. */
  const sendAgain = async (file: File, { purpose, item }: Interrupted) => {
    if (purpose === 'content-item' && item) {
      const { sendItemFile } = await withCatalogue('vault', import('#web/features/vault/item/send-item'));
      dispatch(sendItemFile(file, item));
    }
    if (purpose === 'profile-media' || purpose === 'private-media') {
      const { sendMedia } = await withCatalogue('media', import('#web/features/media/send-media'));
      dispatch(sendMedia(file, purpose));
    }
  };
  return (
    <Suspense>
      <Tray except={pathname === paths.vault ? 'content-item' : undefined} onChosenAgain={(file, one) => void sendAgain(file, one)} />
    </Suspense>
  );
}

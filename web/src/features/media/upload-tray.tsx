import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '#web/client/session/session.slice';
import { isPassing, percentOf } from '#web/client/uploads/upload-row';
import { dropUpload, retryUpload } from '#web/client/uploads/uploads';
import { selectUploads, type UploadRow } from '#web/client/uploads/uploads.slice';
import { useUploadDispatch } from '#web/client/uploads/use-upload-dispatch';
import { useRoom } from '#web/lib/hooks/use-room';
import { isPhone } from '#web/lib/phone';
import { IconButton } from '#web/ui/button/icon-button';
import { ProgressBar } from '#web/ui/progress/progress-bar';
import { InterruptedRow } from './interrupted-row';
import { type Interrupted, interruptedUploads, onInterrupted } from './interrupted-uploads';
import { UploadControls } from './upload-controls';
import { UploadProgress } from './upload-progress';

const corner =
  'fixed inset-x-3 bottom-[max(var(--nav-room),env(safe-area-inset-bottom))] z-25 py-2 md:inset-x-auto md:right-[calc(1.5rem+var(--side-room))] md:bottom-4 md:w-96 print:hidden';

interface UploadTrayProps {
  /** Sends a file that a reload had cut off. */
  onChosenAgain: (file: File, interrupted: Interrupted) => void;
  /** What the page itself shows. */
  except?: UploadRow['purpose'];
}

/** Uploads in progress, on whatever page the member is (B-14). It goes when all have arrived. */
export function UploadTray({ onChosenAgain, except }: UploadTrayProps) {
  const { t } = useLingui();
  const all = useSelector(selectUploads).filter(({ purpose }) => purpose !== 'profile-image');
  const rows = all.filter(({ purpose }) => purpose !== except);
  const userId = useSelector(selectUserId);
  const interrupted = useSyncExternalStore(onInterrupted, interruptedUploads).filter((one) => one.userId === userId);
  const [chosen, setChosen] = useState<boolean>();
  const room = useRoom('--tray-room');
  useGoOnOnline(all);
  useTidyUp(all);
  const open = rows.filter(({ state }) => state !== 'done');
  if (open.length + interrupted.length === 0) return null;
  const under = open.some(({ state, fault }) => state !== 'failed' || isPassing(fault?.code ?? ''));
  const place = rows.length - open.length + 1;
  const total = rows.length;
  const waits = interrupted.length > 0 || open.some(({ state, fault }) => state === 'failed' && !isPassing(fault?.code ?? ''));
  const folded = chosen ?? (!waits && isPhone()); // a phone has no room for what needs no one
  return (
    <section ref={room} aria-label={t`Uploads`} className={corner}>
      <div className="rounded-card border border-subtle bg-overlay shadow-e2 enter">
        <div className="flex items-center justify-between gap-2 py-1 pr-1.5 pl-4">
          <h2 className="font-semibold">
            {under && (
              <Trans>
                Uploading {place} of {total}
              </Trans>
            )}
            {!under && (open.length > 0 ? <Trans>Upload Failed</Trans> : <Trans>Upload interrupted</Trans>)}
          </h2>
          <IconButton
            icon={folded ? ChevronUp : ChevronDown}
            label={folded ? t`Show uploads` : t`Hide uploads`}
            aria-expanded={!folded}
            onClick={() => setChosen(!folded)}
          />
        </div>
        {folded && under && (
          <div className="px-4 pb-3">
            <ProgressBar label={t`Uploads`} percent={percentOf(sum(rows, 'sent'), sum(rows, 'size'))} />
          </div>
        )}
        {!folded && (
          <ul className="grid max-h-[40dvh] gap-3 overflow-y-auto px-4 pb-4">
            {interrupted.map((one) => (
              <InterruptedRow key={`${one.name} ${one.size}`} interrupted={one} onChosen={(file) => onChosenAgain(file, one)} />
            ))}
            {open.map((row) => (
              <li key={row.key} className="grid gap-1">
                <div className="-my-2 flex items-center justify-between gap-2">
                  <span className="truncate text-label font-medium">{row.name}</span>
                  <span className="-mr-2">
                    <UploadControls row={row} />
                  </span>
                </div>
                <UploadProgress row={row} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const sum = (rows: UploadRow[], what: 'sent' | 'size'): number => rows.reduce((total, row) => total + row[what], 0);

/** What stopped for want of a network goes on by itself when there is one. */
function useGoOnOnline(rows: UploadRow[]): void {
  const dispatch = useUploadDispatch();
  const stopped = rows.filter(({ state, fault }) => state === 'failed' && isPassing(fault?.code ?? '')).map(({ key }) => key);
  const keys = stopped.join(' ');
  useEffect(() => {
    const goOn = () => {
      for (const key of keys.split(' ').filter(Boolean)) dispatch(retryUpload(key));
    };
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [keys, dispatch]);
}

/** When the last one has arrived, the next batch counts from one again. */
function useTidyUp(rows: UploadRow[]): void {
  const dispatch = useUploadDispatch();
  const done = rows.length > 0 && rows.every(({ state }) => state === 'done') ? rows.map(({ key }) => key).join(' ') : '';
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => {
      for (const key of done.split(' ')) dispatch(dropUpload(key));
    }, 4_000);
    return () => clearTimeout(timer);
  }, [done, dispatch]);
}

import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '#web/lib/use-online';
import { useRoom } from '#web/lib/use-room';

const place =
  'fixed right-(--side-room) bottom-[calc(5rem+env(safe-area-inset-bottom)+var(--tray-room))] left-0 z-30 mx-auto w-fit px-4 md:bottom-[calc(1.5rem+var(--tray-room))]';

/** Says that nothing can arrive or leave, for as long as that is so. */
export function OfflineBanner({ outOfReach = false }: { outOfReach?: boolean }) {
  const online = useOnline();
  const room = useRoom('--notice-room');
  return (
    <div ref={room} role="status" className={place}>
      {(!online || outOfReach) && (
        <p className="flex items-center gap-2.5 rounded-full border border-warning/40 bg-overlay px-4 py-2.5 text-label font-medium shadow-e2 enter">
          <WifiOff size={18} className="flex-none text-warning" aria-hidden />
          {online ? (
            <Trans>Sotto can’t be reached just now. We keep trying.</Trans>
          ) : (
            <Trans>You’re offline. This page may be out of date.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

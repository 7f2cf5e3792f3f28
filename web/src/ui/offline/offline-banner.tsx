import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '#web/lib/hooks/use-online';
import { useRoom } from '#web/lib/hooks/use-room';

/** Says that nothing can arrive or leave, for as long as that is so: above the page, which makes room for it. */
export function OfflineBanner({ outOfReach = false }: { outOfReach?: boolean }) {
  const online = useOnline();
  const room = useRoom('--notice-room');
  return (
    <div ref={room} data-notice role="status" className="sticky top-0 z-30 print:hidden">
      {(!online || outOfReach) && (
        <p className="flex items-center justify-center gap-2.5 border-b border-subtle bg-overlay px-4 py-2.5 text-label font-medium">
          <WifiOff size={18} className="flex-none text-warning" aria-hidden />
          {online ? <Trans>Can’t reach Sotto right now. Retrying…</Trans> : <Trans>You’re offline. This page may be out of date.</Trans>}
        </p>
      )}
    </div>
  );
}

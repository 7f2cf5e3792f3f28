import { Trans } from '@lingui/react/macro';
import type { MediaAccessJson } from '@sotto/proto/media/v1/media';
import { Clock, Images, KeyRound, LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayName } from '#web/lib/date';
import { Button } from '#web/ui/button/button';

const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog')).RequestDialog }));

interface AccessButtonProps {
  userId: string;
  name: string;
  access: MediaAccessJson;
  /** Whether the gallery is open. */
  open: boolean;
  onToggle: () => void;
}

/** MEDIA-14: one of four labels; only those that lead somewhere are buttons. */
export function AccessButton({ userId, name, access: { status, mayAskAgainAt }, open, onToggle }: AccessButtonProps) {
  const [now] = useState(() => Date.now());
  const mayAskAgain = !mayAskAgainAt || Date.parse(mayAskAgainAt) <= now;
  if (status === 'approved')
    return (
      <Button variant={open ? 'quiet' : 'secondary'} size="sm" aria-expanded={open} onClick={onToggle} className="max-sm:w-full">
        <Images size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Access Granted</Trans>
      </Button>
    );
  if (status === 'pending')
    return (
      <p className="inline-flex min-h-11 items-center gap-2 text-label font-semibold text-warning">
        <Clock size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Request Pending</Trans>
      </p>
    );
  if (status === 'denied' && !mayAskAgain)
    return (
      <div className="grid gap-0.5 sm:justify-items-end">
        <p className="inline-flex items-center gap-2 text-label font-semibold text-mid">
          <LockKeyhole size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Access Denied</Trans>
        </p>
        <p className="text-sm text-low">
          <Trans>You may ask again on {dayName(mayAskAgainAt)}.</Trans>
        </p>
      </div>
    );
  return <Ask userId={userId} name={name} />;
}

function Ask({ userId, name }: { userId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)} className="max-sm:w-full">
        <KeyRound size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Request Access</Trans>
      </Button>
      {asking && (
        <Suspense>
          <RequestDialog userId={userId} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { signOutHere } from '#web/client/account/leave';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';

const afterMs = 2_000; // D-76: time enough to sign out instead

interface AlreadySignedInProps {
  go: (to: string) => void;
}

/** LAND-08 to LAND-10: leads on, unless the member would rather sign out. */
export function AlreadySignedIn({ go }: AlreadySignedInProps) {
  const [state, setState] = useState<'leading' | 'leaving' | 'failed'>('leading');
  const lead = useEffectEvent(() => go(paths.dashboard));
  const still = state !== 'leading';
  useEffect(() => {
    if (still) return;
    const timer = setTimeout(lead, afterMs);
    return () => clearTimeout(timer);
  }, [still]);

  const leave = async () => {
    setState('leaving');
    if (await signOutHere()) location.reload();
    else setState('failed');
  };
  return (
    <section role="status" className="border-b border-subtle bg-raised">
      <div className="flex wrap flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <div>
          <h2 className="text-base">
            <Trans>You are already signed in</Trans>
          </h2>
          <p className="text-sm text-mid">
            {state === 'failed' ? <Trans>Failed to sign out</Trans> : <Trans>Redirecting to dashboard...</Trans>}
          </p>
        </div>
        <Button variant="secondary" size="sm" pending={state === 'leaving'} onClick={() => void leave()}>
          <Trans>Sign out instead</Trans>
        </Button>
      </div>
    </section>
  );
}

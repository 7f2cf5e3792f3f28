import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signOutHere } from '#web/client/account/leave';
import { onSession, refreshSession, sessionLock } from '#web/client/session/session';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { supportsPasskeys } from '#web/client/passkeys/ask-passkey';
import { LockFrame } from './lock-frame';
import { PasskeyUnlock } from './passkey-unlock';
import { UnlockForm } from './unlock-form';

/** All that is shown of the app while the session is locked. It names neither the product nor the member. */
export function LockScreen() {
  const lock = useSyncExternalStore(onSession, sessionLock);
  const [usesPassword, setUsesPassword] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const [signInAgain, leaving] = useSingleFlight(async () => {
    await navigate(paths.signIn, { replace: true, state: { from: pathname + search } });
    setFailed(!(await signOutHere()));
  });
  if (!lock) return <LockFrame />;
  if (!lock.method) return <AskServer />;
  const method = usesPassword ? 'password' : lock.method;
  return (
    <LockFrame>
      <UnlockForm key={method} method={method} triesLeft={lock.triesLeft ?? 0} />
      {lock.passkey && supportsPasskeys() && <PasskeyUnlock />}
      <div className="grid">
        {method === 'pin' && (
          <Button variant="ghost" size="sm" onClick={() => setUsesPassword(true)}>
            <Trans>Use your password</Trans>
          </Button>
        )}
        <Button variant="ghost" size="sm" pending={leaving} onClick={() => void signInAgain()}>
          <Trans>Sign in another way</Trans>
        </Button>
      </div>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {failed && <Trans>You appear to be offline. Please try again.</Trans>}
      </p>
    </LockFrame>
  );
}

/** The lock was set here, or remembered, and the server has not said yet what unlocks it. */
function AskServer() {
  const [asked, setAsked] = useState(false);
  // An answer takes this part away.
  useEffect(() => void refreshSession().finally(() => setAsked(true)), []);
  if (!asked) return <LockFrame />;
  return (
    <LockFrame>
      <h1 className="text-h2">
        <Trans>Locked</Trans>
      </h1>
      <p role="status" className="text-mid">
        <Trans>You appear to be offline. Please try again.</Trans>
      </p>
      <Button variant="secondary" onClick={() => void refreshSession()}>
        <Trans>Try again</Trans>
      </Button>
    </LockFrame>
  );
}

import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { setSession } from '#web/client/session/session';
import { paths } from '#web/lib/routes/paths';
import type { AuthDraft } from '../form/auth-draft';
import { ModeLink } from '../form/mode-link';
import { NewPasswordForm } from './new-password-form';
import { ResetRequestForm } from './reset-request-form';

interface ResetPasswordProps {
  /** The one-time token of a mailed link. */
  token: string | undefined;
  draft: AuthDraft;
  onDraft: (typed: Partial<AuthDraft>) => void;
}

/** Both halves of a reset: the request, and with a mailed link the new password. */
export function ResetPassword({ token, draft, onDraft }: ResetPasswordProps) {
  const [expired, setExpired] = useState(false);
  const navigate = useNavigate();
  const saved = () => {
    setSession(undefined); // the server ended every session
    void navigate(paths.signIn, { replace: true });
  };
  const open = token !== undefined && !expired;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-h1">
          <Trans>Reset Password</Trans>
        </h1>
        <p className="text-mid">
          {open && <Trans>Choose a new password.</Trans>}
          {!open && expired && <Trans>This link has expired or was already used. We can send you a new one.</Trans>}
          {!open && !expired && <Trans>We’ll send you a link. It works once and expires after one hour.</Trans>}
        </p>
      </div>
      {open ? (
        <NewPasswordForm token={token} onSaved={saved} onExpired={() => setExpired(true)} />
      ) : (
        <ResetRequestForm draft={draft} onDraft={onDraft} />
      )}
      <p className="text-center">
        <ModeLink mode="signin" className="inline-block p-2.5">
          <Trans>Back to sign in</Trans>
        </ModeLink>
      </p>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { BarredJson } from '@sotto/proto/identity/v1/accounts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFragment } from '#web/lib/use-fragment';
import { emptyDraft } from './auth-draft';
import { AuthFrame } from './auth-frame';
import { type AppealSlot, BarredNotice } from './barred-notice';
import { EndedSession } from './ended-session';
import { type AuthMode, ModeLink } from './mode-link';
import { ResetPassword } from './reset-password';
import { SignInForm } from './sign-in-form';
import { SignUp } from './sign-up';

/** AUTH-01: one page, three modes by `?mode=`. A referral code without a mode means sign-up (D-56). */
export function AuthPage({ appeal }: { appeal: AppealSlot }) {
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(emptyDraft);
  const [barred, setBarred] = useState<BarredJson>();
  const token = useFragment('token');
  const referral = search.get('ref') ?? undefined;
  const mode = modeOf(search.get('mode'), referral);
  const remember = (typed: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...typed }));
  if (barred)
    return (
      <AuthFrame>
        <BarredNotice barred={barred} appeal={appeal} onBack={() => setBarred(undefined)} />
      </AuthFrame>
    );
  if (mode === 'signup') return <SignUp referral={referral} draft={draft} onDraft={remember} />;
  return (
    <AuthFrame>
      {mode === 'reset-password' ? (
        <ResetPassword key={token} token={token} draft={draft} onDraft={remember} />
      ) : (
        <>
          <div className="grid gap-2">
            <h1 className="text-h1">
              <Trans>Sign In</Trans>
            </h1>
            <p className="text-mid">
              <Trans>Welcome back. Nobody else can see this page.</Trans>
            </p>
          </div>
          <EndedSession />
          <SignInForm draft={draft} onDraft={remember} onBarred={setBarred} />
          <p className="text-center">
            <ModeLink mode="signup" className="inline-block p-2.5">
              <Trans>Need an account? Create one here</Trans>
            </ModeLink>
          </p>
        </>
      )}
    </AuthFrame>
  );
}

function modeOf(asked: string | null, referral: string | undefined): AuthMode {
  if (asked === 'signup' || asked === 'reset-password') return asked;
  return !asked && referral ? 'signup' : 'signin';
}

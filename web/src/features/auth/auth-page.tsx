import { Trans } from '@lingui/react/macro';
import type { AccountRestrictionJson } from '@sotto/proto/identity/v1/accounts';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { supportsPasskeys } from '#web/client/passkeys/ask-passkey';
import { useFragment } from '#web/lib/routes/use-fragment';
import { keepDraft, keptDraft } from './form/auth-draft';
import { AuthFrame } from './form/auth-frame';
import { type AppealSlot, AccountRestrictionNotice } from './account-restriction-notice';
import { EndedSession } from './ended-session';
import { type AuthMode, ModeLink } from './form/mode-link';
import { ResetPassword } from './reset/reset-password';
import { SignInForm } from './sign-in-form';
import type { LegalDocumentProps } from './sign-up/legal-sections';
import { SignUp } from './sign-up/sign-up';

const PasskeySignIn = lazy(async () => ({ default: (await import('./passkey-sign-in')).PasskeySignIn }));

/** AUTH-01: one page, three modes by `?mode=`. A referral code without a mode means sign-up (D-56). */
export function AuthPage({ appeal, Document }: { appeal: AppealSlot; Document: ComponentType<LegalDocumentProps> }) {
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(keptDraft);
  const [restriction, setRestriction] = useState<AccountRestrictionJson>();
  const token = useFragment('token');
  const referral = search.get('ref') ?? undefined;
  const mode = modeOf(search.get('mode'), referral);
  const remember = (typed: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...typed }));
  useEffect(() => keepDraft(draft), [draft]);
  if (restriction)
    return (
      <AuthFrame>
        <AccountRestrictionNotice restriction={restriction} appeal={appeal} onBack={() => setRestriction(undefined)} />
      </AuthFrame>
    );
  if (mode === 'signup') return <SignUp referral={referral} draft={draft} onDraft={remember} Document={Document} />;
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
              <Trans>Welcome back. No one else can see this page.</Trans>
            </p>
          </div>
          <EndedSession />
          {supportsPasskeys() && (
            <Suspense fallback={<div className="h-25" />}>
              <PasskeySignIn onRestricted={setRestriction} />
            </Suspense>
          )}
          <SignInForm draft={draft} onDraft={remember} onRestricted={setRestriction} />
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

import { Trans } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { keepReferral } from '#web/client/pending-referral';
import { setSession } from '#web/client/session';
import { Banner } from '#web/ui/banner/banner';
import { Steps } from '#web/ui/progress/steps';
import { useSignUpMutation } from './auth.api';
import { AuthFrame } from './auth-frame';
import type { AuthDraft } from './auth-draft';
import type { SignUpValues } from './auth-schema';
import { sayAccountCreated, saySignUpFailed } from './auth-toasts';
import { ModeLink } from './mode-link';
import { SignUpForm } from './sign-up-form';
import { termsVersion } from './terms-version';
import { useServerPause } from './use-server-pause';

const legalStep = async () => ({ default: (await import('./legal-step')).LegalStep });
const LegalStep = lazy(legalStep);

interface SignUpProps {
  referral: string | undefined;
  draft: AuthDraft;
  onDraft: (typed: Partial<AuthDraft>) => void;
}

/** Form, then agreement, then account: AUTH-17 to AUTH-21. What goes wrong leads back to the form, with everything kept. */
export function SignUp({ referral, draft, onDraft }: SignUpProps) {
  const [values, setValues] = useState<SignUpValues>();
  const [refusal, setRefusal] = useState<unknown>();
  const [cooldown, pauseAfter] = useServerPause();
  const [signUp] = useSignUpMutation();

  // It comes while the form is filled in.
  useEffect(() => void legalStep().catch(() => undefined), []);

  const create = async (stated: SignUpValues) => {
    const accepted = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion };
    const { data, error } = await signUp({ ...stated, ...accepted });
    if (data) {
      if (referral) keepReferral(referral);
      sayAccountCreated(referral !== undefined);
      setSession(data);
      return;
    }
    setValues(undefined);
    setRefusal(error);
    saySignUpFailed(error);
    pauseAfter(error);
  };
  if (values)
    return (
      <Suspense>
        <LegalStep onBack={() => setValues(undefined)} onAccept={() => create(values)} />
      </Suspense>
    );
  return (
    <AuthFrame>
      <Steps step={1} of={3} />
      <h1 className="-mt-3 text-h1">
        <Trans>Create Account</Trans>
      </h1>
      {referral && (
        <Banner icon={Ticket} tone="gold">
          <Trans>You're using a referral code! Both you and your referrer will earn rewards.</Trans>
        </Banner>
      )}
      <SignUpForm draft={draft} onDraft={onDraft} refusal={refusal} cooldown={cooldown} onDone={setValues} />
      <p className="text-center">
        <ModeLink mode="signin" className="inline-block p-2.5">
          <Trans>Already have an account? Sign in here</Trans>
        </ModeLink>
      </p>
    </AuthFrame>
  );
}

import { Trans } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { storeReferral } from '#web/client/account/pending-referral';
import { setSession } from '#web/client/session/session';
import { Banner } from '#web/ui/banner/banner';
import { Steps } from '#web/ui/progress/steps';
import { useSignUpMutation } from '../form/auth.api';
import { AuthFrame } from '../form/auth-frame';
import { type AuthDraft, forgetDraft } from '../form/auth-draft';
import type { SignUpValues } from '../form/auth-schema';
import { sayAccountCreated, saySignUpFailed } from '../form/auth-toasts';
import { ModeLink } from '../form/mode-link';
import type { LegalDocumentProps } from './legal-sections';
import { SignUpForm } from './sign-up-form';
import { i18n } from '@lingui/core';
import { toLanguage } from '@sotto/proto/vocabulary';
import { termsVersion } from './terms-version';
import { useServerPause } from '../form/use-server-pause';

const legalStep = async () => ({ default: (await import('./legal-step')).LegalStep });
const LegalStep = lazy(legalStep);

interface SignUpProps {
  referral: string | undefined;
  draft: AuthDraft;
  onDraft: (typed: Partial<AuthDraft>) => void;
  /** Shows a document without leaving the step. */
  Document: ComponentType<LegalDocumentProps>;
}

/**
 * Form, then agreement, then account: AUTH-17 to AUTH-21. The agreement is an entry of the history, so Back leads to the form. What goes wrong
 * does so as well, with everything kept; a reload keeps everything but the password.
 */
export function SignUp({ referral, draft, onDraft, Document }: SignUpProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [values, setValues] = useState<SignUpValues>();
  const [refusal, setRefusal] = useState<unknown>();
  const [cooldown, pauseAfter] = useServerPause();
  const [signUp] = useSignUpMutation();

  // It comes while the form is filled in.
  useEffect(() => void legalStep().catch(() => undefined), []);

  const isLegal = search.get('step') === 'legal';
  useEffect(() => {
    if (isLegal && !values) void navigate({ search: withStep(search, false) }, { replace: true });
  }, [isLegal, values, search, navigate]);
  const back = () => void navigate(-1);

  const create = async (stated: SignUpValues) => {
    const accepted = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion };
    const { data, error } = await signUp({ ...stated, ...accepted, language: toLanguage(i18n.locale) });
    if (data) {
      if (referral) storeReferral(referral);
      sayAccountCreated(referral !== undefined);
      forgetDraft();
      setSession(data);
      return;
    }
    back();
    setRefusal(error);
    saySignUpFailed(error);
    pauseAfter(error);
  };
  const agree = (stated: SignUpValues) => {
    setRefusal(undefined);
    setValues(stated);
    void navigate({ search: withStep(search, true) });
  };
  if (isLegal && values)
    return (
      <Suspense>
        <LegalStep onBack={back} onAccept={() => create(values)} Document={Document} />
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
      <SignUpForm draft={draft} onDraft={onDraft} refusal={refusal} cooldown={cooldown} onDone={agree} />
      <p className="text-center">
        <ModeLink mode="signin" className="inline-block p-2.5">
          <Trans>Already have an account? Sign in here</Trans>
        </ModeLink>
      </p>
    </AuthFrame>
  );
}

function withStep(search: URLSearchParams, isLegal: boolean): string {
  const next = new URLSearchParams(search);
  if (isLegal) next.set('step', 'legal');
  else next.delete('step');
  return next.toString();
}

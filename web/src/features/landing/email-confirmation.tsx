import { Trans } from '@lingui/react/macro';
import { MailCheck, MailX } from 'lucide-react';
import { Banner } from '#web/ui/banner/banner';
import type { Confirmation } from './use-email-confirmation';

/** What became of a mailed confirmation link. */
export function EmailConfirmation({ state }: { state: Confirmation }) {
  if (state === 'none' || state === 'pending') return null;
  return (
    <>
      {state === 'confirmed' && (
        <Banner icon={MailCheck} tone="success" live>
          <Trans>Your email address is confirmed.</Trans>
        </Banner>
      )}
      {state === 'expired' && (
        <Banner icon={MailX} tone="warning" live>
          <Trans>This link has expired or was already used.</Trans>
        </Banner>
      )}
      {state === 'failed' && (
        <Banner icon={MailX} tone="warning" live>
          <Trans>We couldn’t confirm your email address. Please open the link again in a moment.</Trans>
        </Banner>
      )}
    </>
  );
}

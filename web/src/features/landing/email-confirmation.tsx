import { Trans } from '@lingui/react/macro';
import { MailCheck, MailX } from 'lucide-react';
import { Banner } from '#web/ui/banner/banner';
import type { Confirmation } from './use-email-confirmation';

/** What became of a mailed confirmation link. */
export function EmailConfirmation({ state }: { state: Confirmation }) {
  if (state === 'none' || state === 'pending') return null;
  return (
    <div className="wrap pt-4">
      {state === 'confirmed' && (
        <Banner icon={MailCheck} tone="success" live>
          <Trans>Your email address is confirmed.</Trans>
        </Banner>
      )}
      {state === 'expired' && (
        <Banner icon={MailX} tone="warning" live>
          <Trans>This link has been used already, or it is too old.</Trans>
        </Banner>
      )}
      {state === 'failed' && (
        <Banner icon={MailX} tone="warning" live>
          <Trans>Your address could not be confirmed. Please open the link again in a moment.</Trans>
        </Banner>
      )}
    </div>
  );
}

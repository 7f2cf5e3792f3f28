import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { BadgeCheck, ExternalLink, Hourglass, IdCard, RefreshCw } from 'lucide-react';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { isPageAddress } from '#web/lib/provider-tab';
import { verificationLabels } from '#web/lib/labels/verification-labels';
import { reasons } from './reasons';
import { useVerification } from './use-verification';

const looks = {
  unverified: { icon: IdCard, tone: 'plain', ground: 'bg-raised text-mid' },
  pending: { icon: Hourglass, tone: 'warning', ground: 'bg-warning-tint text-warning' },
  requires_input: { icon: IdCard, tone: 'warning', ground: 'bg-warning-tint text-warning' },
  canceled: { icon: IdCard, tone: 'plain', ground: 'bg-raised text-mid' },
  verified: { icon: BadgeCheck, tone: 'success', ground: 'bg-success-tint text-success' },
} as const;

type Status = keyof typeof looks;

const sentences = {
  unverified: msg`Our verification partner checks your ID and a selfie. We only receive the result.`,
  pending: msg`Verification is still in progress. You can continue using Sotto.`,
  requires_input: msg`The check couldn’t be completed. Try again with better light or another document.`,
  canceled: msg`The last check was canceled. You can start again anytime.`,
  verified: msg`Your green tick is visible to others.`,
};

/** A session waits at the provider, and nothing was handed in yet. */
const started = msg`Waiting for your ID. Continue verification, or check the status when you’re done.`;

const isStatus = (word: string): word is Status => word in looks;

interface VerificationBodyProps {
  status: string;
  url: string;
  /** What the provider found missing, while that is where it stands. */
  missing?: { code: string; text: string };
}

/** One of the five states, and what can be done in it (VERIF-03 to VERIF-07). */
export function VerificationBody({ status: word, url, missing }: VerificationBodyProps) {
  const { t, i18n } = useLingui();
  const status = isStatus(word) ? word : 'unverified';
  const { start, starting, check, checking } = useVerification(status);
  const { icon: Icon, tone, ground } = looks[status];
  const waits = status === 'pending' && isPageAddress(url);
  const reason = reasons[missing?.code ?? ''];
  const why = status === 'requires_input' && (reason ? i18n._(reason) : missing?.text);
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-4">
      <span aria-hidden className={`grid size-11 place-items-center rounded-ctl ${ground}`}>
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div role="status" className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lead font-semibold">
            <Trans>ID verification</Trans>
          </h2>
          <Badge tone={tone}>{i18n._(verificationLabels[status])}</Badge>
        </div>
        <p className="text-mid">{why || i18n._(waits ? started : sentences[status])}</p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-3">
        {status === 'pending' && (
          <>
            {waits && (
              <Button asChild variant="secondary" size="sm">
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <Trans>Continue verification</Trans>
                  <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
                </a>
              </Button>
            )}
            <Button variant="quiet" size="sm" pending={checking} onClick={() => void check()}>
              <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Check status</Trans>
            </Button>
          </>
        )}
        {status !== 'pending' && status !== 'verified' && (
          <>
            <Button variant="secondary" size="sm" pending={starting} onClick={() => void start()}>
              {status === 'unverified' ? t`Start verification` : t`Start again`}
              <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
            </Button>
            <span className="text-sm text-low">
              <Trans>Opens in a new tab, about three minutes</Trans>
            </span>
          </>
        )}
      </div>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { Download, Link, RefreshCw, Share2 } from 'lucide-react';
import { Button } from '#web/ui/button/button';
import { SectionCard } from '#web/ui/section-card/section-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { copyLink, downloadCode, shareAddress } from './share-actions';
import { leadsToStore, shareLink } from './share-code';
import { useShareCode } from './use-share-code';

/** The link of the member as a code to scan, to keep, to share; once there is a name (PROF-15). */
export function ShareCard({ own }: { own: OwnProfileJson }) {
  const { t } = useLingui();
  const link = shareLink(own);
  const { code, failed, retry } = useShareCode(link);
  const hint = leadsToStore(own)
    ? t`The code contains only the link to your public vault.`
    : t`The code contains only the link to your profile.`;
  return (
    <SectionCard id="share" title={t`Share your profile`} hint={hint}>
      <div className="flex gap-6 max-md:flex-col max-md:items-center max-md:gap-5">
        {code ? (
          <img
            src={code}
            width={300}
            height={300}
            alt={t`QR code of your link`}
            className="aspect-square h-auto w-full max-w-75 rounded-card"
          />
        ) : failed ? (
          <div className="grid aspect-square w-full max-w-75 place-items-center rounded-card border border-subtle">
            <Button variant="ghost" size="sm" onClick={retry}>
              <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Retry</Trans>
            </Button>
          </div>
        ) : (
          <Skeleton className="aspect-square w-full max-w-75 rounded-card!" />
        )}
        <div className="grid min-w-0 grow content-start gap-3 max-md:w-full">
          <Button variant="secondary" disabled={!code} onClick={() => code && downloadCode(code)}>
            <Download size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Download</Trans>
          </Button>
          <Button variant="secondary" onClick={() => void shareAddress(link)}>
            <Share2 size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Share</Trans>
          </Button>
          <Button variant="quiet" onClick={() => void copyLink(link)}>
            <Link size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Copy Profile Link</Trans>
          </Button>
          <p className="truncate text-sm text-low">{link.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
    </SectionCard>
  );
}

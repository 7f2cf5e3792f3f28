import { t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReferralCodeJson } from '@sotto/proto/identity/v1/identity_service';
import { Copy, Share2 } from 'lucide-react';
import { toast } from 'sonner';
import { dayName } from '#web/lib/date';
import { paths } from '#web/lib/routes/paths';
import { copyLink, shareLink } from '#web/lib/routes/share-link';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { IconButton } from '#web/ui/button/icon-button';
import { CardRow } from '#web/ui/card/card';
import { useSetCodeActiveMutation } from './referrals.api';

/** REF-17, REF-18 */
const sayCopied = (result: Awaited<ReturnType<typeof shareLink>>) => {
  if (result === 'copied') toast.success(say`Copied!`, { description: say`Referral URL copied to clipboard` });
  if (result === 'failed') toast.error(say`Copy Failed`);
};

/** One code: how often it was used, its link, and whether it counts (REF-06, REF-13 to REF-18). */
export function CodeRow({
  code: { id = '', code = '', isActive = false, currentUses = 0, maxUses, createdAt = '' },
}: {
  code: ReferralCodeJson;
}) {
  const { t } = useLingui();
  const [setActive] = useSetCodeActiveMutation();
  const url = location.origin + paths.signUpBy(code);

  const change = async (active: boolean): Promise<void> => {
    const { error } = await setActive({ id, isActive: active });
    if (error) return void toast.error(say`Error`, { description: say`Failed to update code status` });
    const undo = { label: say`Undo`, onClick: () => void change(!active) };
    toast.success(active ? say`Referral code activated` : say`Referral code deactivated`, { action: undo });
  };
  const [toggle, pending] = useSingleFlight(() => change(!isActive));
  return (
    <CardRow>
      <div className="flex grow flex-wrap items-center gap-x-3.5">
        <div className="grid min-w-0 flex-1 basis-36 gap-0.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold tracking-wider">{code}</span>
            <Badge tone={isActive ? 'success' : 'plain'}>{isActive ? t`Active` : t`Inactive`}</Badge>
          </p>
          <p className="text-sm text-low tabular-nums">
            {maxUses === undefined ? <Plural value={currentUses} one="# use" other="# uses" /> : t`${currentUses} / ${maxUses} uses`}
            {' · '}
            {dayName(createdAt)}
          </p>
        </div>
        <span className="-mx-3 flex items-center sm:mx-0">
          <IconButton icon={Copy} label={t`Copy the link of ${code}`} onClick={() => void copyLink(url).then(sayCopied)} />
          <IconButton icon={Share2} label={t`Share the link of ${code}`} onClick={() => void shareLink(url).then(sayCopied)} />
          <Button
            variant="ghost"
            size="sm"
            pending={pending}
            aria-label={isActive ? t`Deactivate ${code}` : t`Activate ${code}`}
            onClick={() => void toggle()}
          >
            {isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
          </Button>
        </span>
      </div>
    </CardRow>
  );
}

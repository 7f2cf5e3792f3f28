import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useAccountQuery } from '#web/client/account/account.api';
import { dateTime } from '#web/lib/date';
import { Card } from '#web/ui/card/card';
import { IconButton } from '#web/ui/button/icon-button';
import { Skeleton } from '#web/ui/skeleton/skeleton';

/** DASH-19, DASH-20: accepted or not, when, and which version (LEGAL-10). */
export function DisclaimerCard() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useAccountQuery();
  useEffect(() => {
    if (isError) toast.error(t`Error`, { id: 'disclaimer', description: t`Failed to check disclaimer status` });
  }, [isError, t]);
  const refresh = (
    <IconButton
      icon={RefreshCw}
      label={t`Refresh the disclaimer status`}
      aria-busy={isFetching}
      className={`-mr-3 ${isFetching ? 'animate-spin' : ''}`}
      onClick={() => void refetch()}
    />
  );
  const { disclaimerAcceptedAt, termsVersion } = data ?? {};
  return (
    <Card title={t`Disclaimer`} aside={refresh}>
      <div className="grid gap-3 px-4 pb-5 md:px-6">
        {!data && !isError && <Skeleton className="h-6 w-28" />}
        {!data && isError && (
          <p className="text-mid">
            <Trans>Failed to check disclaimer status</Trans>
          </p>
        )}
        {data && (
          <p className="flex items-center gap-2.5 font-semibold">
            {disclaimerAcceptedAt ? (
              <>
                <CircleCheck size={20} className="text-success" aria-hidden />
                <Trans>Accepted</Trans>
              </>
            ) : (
              <>
                <CircleAlert size={20} className="text-warning" aria-hidden />
                <Trans>Not accepted</Trans>
              </>
            )}
          </p>
        )}
        {disclaimerAcceptedAt && (
          <dl className="grid text-label [&_dd]:tabular-nums [&_dt]:text-low [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:py-2.5 [&>div+div]:border-t [&>div+div]:border-subtle">
            <div>
              <dt>
                <Trans>Date and time</Trans>
              </dt>
              <dd>{dateTime(disclaimerAcceptedAt)}</dd>
            </div>
            <div>
              <dt>
                <Trans>Terms version</Trans>
              </dt>
              <dd>{termsVersion}</dd>
            </div>
          </dl>
        )}
      </div>
    </Card>
  );
}

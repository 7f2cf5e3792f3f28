import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { paths } from '#web/lib/routes/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { ReferralManager } from './referral-manager';
import { ReferralsSkeleton } from './referrals-skeleton';
import { useReferralsQuery } from './referrals.api';

/** /referrals: for female members; who may not have codes is shown as such (REF-01, REF-02). */
export function ReferralsPage() {
  const { t } = useLingui();
  const query = useReferralsQuery();
  const { isError } = query;
  useEffect(() => {
    if (isError) toast.error(t`Error`, { id: 'referrals', description: t`Failed to load referral data` }); // REF-12
  }, [isError, t]);
  return (
    <>
      <PageBar title={t`Referral Manager`} back={paths.dashboard} />
      <div className="flex wrap grow flex-col gap-6 py-6 pb-14 md:py-8">
        <QueryState
          query={query}
          failed={t`Failed to load referral data`}
          loading={<ReferralsSkeleton />}
          isEmpty={({ allowed }) => !allowed}
          empty={
            <EmptyState title={t`Referral codes`}>
              <Lock size={16} className="mr-1.5 inline" aria-hidden />
              {t`Referral codes are currently only available for female members.`}
            </EmptyState>
          }
        >
          {(referrals) => <ReferralManager referrals={referrals} />}
        </QueryState>
      </div>
    </>
  );
}

import { t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GetReferralsResponseJson } from '@sotto/proto/identity/v1/identity_service';
import { Gift, Plus, Ticket, Users } from 'lucide-react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { Stat } from '#web/ui/stat/stat';
import { CodeRow } from './code-row';
import { RecentReferrals } from './recent-referrals';
import { useCreateCodeMutation } from './referrals.api';

/** Codes, what they brought, and the newest members they brought (REF-03 to REF-06). */
export function ReferralManager({ referrals }: { referrals: GetReferralsResponseJson }) {
  const { t } = useLingui();
  const { codes = [], recent = [], activeCodes = 0, totalReferrals = 0, pendingRewards = 0 } = referrals;
  const [createCode] = useCreateCodeMutation();
  const [create, pending] = useSingleFlight(async () => {
    const { error } = await createCode();
    if (!error) toast.success(say`Success`, { description: say`Referral code created successfully!` });
    else if (isProblem(error) && error.code === 'REFERRALS_NOT_ALLOWED')
      toast.error(say`Access Denied`, { description: say`Only female members can create referral codes` });
    else toast.error(say`Error`, { description: (isProblem(error) && error.detail) || say`Failed to create referral code` });
  });
  const button = (
    <Button pending={pending} onClick={() => void create()}>
      <Plus size={18} aria-hidden />
      <Trans>Create code</Trans>
    </Button>
  );
  const off = codes.length - activeCodes;
  const rewarded = totalReferrals - pendingRewards;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <p className="text-h1 font-semibold" aria-hidden>
            <Trans>Referral Manager</Trans>
          </p>
          <p className="text-mid">
            <Trans>Invite someone you trust.</Trans>
          </p>
        </div>
        {codes.length > 0 && button}
      </header>
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat icon={Ticket} label={t`Active Codes`} value={activeCodes} note={off > 0 ? t`${off} inactive` : undefined} />
        <Stat icon={Users} label={t`Total Referrals`} value={totalReferrals} />
        <Stat icon={Gift} label={t`Pending Rewards`} value={pendingRewards} note={rewarded > 0 ? t`${rewarded} rewarded` : undefined} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-6">
        <Card title={t`Codes`} aside={<span className="text-h3 text-low tabular-nums">{codes.length}</span>}>
          {codes.length === 0 ? (
            <EmptyState title={t`No codes yet`} action={button}>
              <Trans>Create a code and share its link. It counts once the new member completes a profile.</Trans>
            </EmptyState>
          ) : (
            <>
              <ul>
                {codes.map((code) => (
                  <CodeRow key={code.id} code={code} />
                ))}
              </ul>
              <p className="border-t border-subtle px-4 py-4 text-sm text-low md:px-6">
                <Trans>A referral counts once the new member completes a profile.</Trans>
              </p>
            </>
          )}
        </Card>
        <RecentReferrals recent={recent} />
      </div>
      <p className="sr-only" role="status">
        <Plural value={totalReferrals} one="# referral" other="# referrals" />
      </p>
    </>
  );
}

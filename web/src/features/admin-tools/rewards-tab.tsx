import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReferralRewardJson } from '@sotto/proto/admin/v1/operations';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { AskReason } from '#web/ui/desk/ask-reason';
import { PersonLine } from '#web/ui/desk/person-line';
import { RelativeTime } from '#web/ui/desk/relative-time';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { reasoned } from './reasoned';
import { useGrantRewardMutation, useReferralRewardsInfiniteQuery } from './team.api';
import { ToolList } from './tool-list';
import type { ToolProps } from './tool-props';
import { ToolSection } from './tool-section';
import { ToolCell, ToolRow, ToolTable } from './tool-table';
import { oneOf, useFilters } from './use-filters';

/** Who came by whose code, and whether that was rewarded (D-56). */
export function RewardsTab({ refused }: ToolProps) {
  const { t } = useLingui();
  const [{ reward }, change] = useFilters(['reward']);
  const shown = oneOf(['due', 'given'], reward);
  const query = useReferralRewardsInfiniteQuery(shown === 'given');
  const [granting, setGranting] = useState<ReferralRewardJson>();
  return (
    <ToolSection
      title={t`Referral rewards`}
      hint={<Trans>What a reward is, you decide; here it is noted that it was given, once for each referral.</Trans>}
      aside={
        <ChoiceBar
          label={t`Reward`}
          look="segments"
          options={[
            { value: 'due', label: t`not given` },
            { value: 'given', label: t`given` },
          ]}
          value={shown}
          onChange={(next) => change({ reward: next === 'due' ? '' : next })}
        />
      }
    >
      <ToolList
        query={query}
        failed={t`Failed to load referrals`}
        rowsOf={({ referrals = [] }) => referrals}
        refused={refused}
        empty={
          shown === 'due' ? (
            <EmptyState title={t`Nothing to reward`}>
              <Trans>Everybody who brought somebody along was rewarded.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No reward was given yet`} />
          )
        }
      >
        {(pages) => (
          <ToolTable label={t`Referrals`} columns={[t`Whose code`, t`Who came`, t`When`, '']}>
            {pages
              .flatMap(({ referrals = [] }) => referrals)
              .map((referral) => (
                <ToolRow key={referral.referralId}>
                  <ToolCell column={0}>
                    <PersonLine person={referral.referrer} />
                  </ToolCell>
                  <ToolCell column={1}>
                    <PersonLine person={referral.referee} />
                  </ToolCell>
                  <ToolCell column={2}>
                    <RelativeTime at={referral.createdAt} />
                  </ToolCell>
                  <ToolCell column={3} alone>
                    {!referral.rewardGiven && (
                      <Button
                        variant="quiet"
                        size="sm"
                        aria-label={t`Note a reward for ${referral.referrer?.displayName || t`Former member`}`}
                        onClick={() => setGranting(referral)}
                      >
                        <Gift size={16} aria-hidden />
                        <Trans>Note a reward</Trans>
                      </Button>
                    )}
                  </ToolCell>
                </ToolRow>
              ))}
          </ToolTable>
        )}
      </ToolList>
      {granting && <GrantDialog referral={granting} onClose={() => setGranting(undefined)} />}
    </ToolSection>
  );
}

function GrantDialog({ referral: { referralId = '', referrer }, onClose }: { referral: ReferralRewardJson; onClose: () => void }) {
  const { t } = useLingui();
  const [grant] = useGrantRewardMutation();
  const name = referrer?.displayName || t`Former member`;
  return (
    <AskReason
      title={t`Note a reward for ${name}?`}
      description={t`The member sees it on the page of referrals. It is recorded under your name.`}
      confirm={t`Note the reward`}
      onReason={reasoned({
        act: (reason) => grant({ referralId, reason }),
        onDone: () => toast.success(say`Reward noted`),
        failed: say`Failed to note the reward`,
        onClose,
      })}
      onClose={onClose}
    />
  );
}

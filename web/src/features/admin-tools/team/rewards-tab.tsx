import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReferralRewardJson } from '@sotto/proto/admin/v1/operations';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { AskReason } from '#web/ui/console/ask-reason';
import { PersonLine } from '#web/ui/console/person-line';
import { RelativeTime } from '#web/ui/console/relative-time';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { reasoned } from '../tool/reasoned';
import { useGrantRewardMutation, useReferralRewardsInfiniteQuery } from '../api/team.api';
import { ToolList } from '../tool/tool-list';
import type { ToolProps } from '../tool/tool-props';
import { ToolSection } from '../tool/tool-section';
import { ToolCell, ToolRow, ToolTable } from '../tool/tool-table';
import { oneOf, useFilters } from '../tool/use-filters';

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
      hint={<Trans>You decide what the reward is. Record it here, once per referral.</Trans>}
      aside={
        <ChoiceBar
          label={t`Reward`}
          look="segments"
          options={[
            { value: 'due', label: t`Not given` },
            { value: 'given', label: t`Given` },
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
              <Trans>All referrals have been rewarded.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No rewards yet`} />
          )
        }
      >
        {(pages) => (
          <ToolTable label={t`Referrals`} columns={[t`Code owner`, t`Referred member`, t`When`, '']}>
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
                        aria-label={t`Record a reward for ${referral.referrer?.displayName || t`Deleted member`}`}
                        onClick={() => setGranting(referral)}
                      >
                        <Gift size={16} aria-hidden />
                        <Trans>Record a reward</Trans>
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
  const name = referrer?.displayName || t`Deleted member`;
  return (
    <AskReason
      title={t`Record a reward for ${name}?`}
      description={t`The member sees it on the referrals page. This is logged under your name.`}
      confirm={t`Record reward`}
      onReason={reasoned({
        act: (reason) => grant({ referralId, reason }),
        onDone: () => toast.success(say`Reward recorded`),
        failed: say`Failed to record the reward`,
        onClose,
      })}
      onClose={onClose}
    />
  );
}

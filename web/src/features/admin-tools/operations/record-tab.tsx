import { Trans, useLingui } from '@lingui/react/macro';
import { endOfDay, isDay, startOfDay } from '#web/lib/utc-day';
import { Badge } from '#web/ui/badge/badge';
import { ExportButton } from '#web/ui/console/export-button';
import { RelativeTime } from '#web/ui/console/relative-time';
import { DensityToggle } from '#web/ui/density/density-toggle';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { useActionsInfiniteQuery, useExportActionsMutation } from '../api/operations.api';
import { actionLabels } from './action-labels';
import { MemberName } from '../tool/member-name';
import { RecordFilters } from './record-filters';
import { RecordTarget } from './record-target';
import { ToolList } from '../tool/tool-list';
import type { ToolProps } from '../tool/tool-props';
import { ToolSection } from '../tool/tool-section';
import { ToolCell, ToolRow, ToolTable } from '../tool/tool-table';
import { isId } from '#web/lib/ids';
import { useFilters } from '../tool/use-filters';

/** What staff did, why, and to what. No one can change it. */
export function RecordTab({ refused }: ToolProps) {
  const { t } = useLingui();
  const [{ staff, action, target, from, until }, change] = useFilters(['staff', 'action', 'target', 'from', 'until']);
  const look = {
    staffId: isId(staff) ? staff : '',
    action,
    targetId: target,
    from: isDay(from) ? startOfDay(from) : '',
    until: isDay(until) ? endOfDay(until) : '',
  };
  const query = useActionsInfiniteQuery(look);
  const [exportActions, { reset }] = useExportActionsMutation();
  const load = async () => {
    const { data } = await exportActions(look);
    reset();
    return data;
  };
  const isNarrowed = Boolean(staff || action || target || from || until);
  return (
    <ToolSection
      title={t`Activity log`}
      hint={<Trans>All staff actions, newest first. Entries can’t be changed.</Trans>}
      aside={
        <>
          <DensityToggle />
          <ExportButton name="activity-log" load={load} failed={t`Failed to export the activity log`} />
        </>
      }
    >
      <RecordFilters filters={{ staff, action, target, from, until }} onChange={change} />
      <ToolList
        query={query}
        failed={t`Failed to load the activity log`}
        rowsOf={({ actions = [] }) => actions}
        refused={refused}
        empty={
          <EmptyState title={isNarrowed ? t`No results` : t`No actions yet`}>
            {isNarrowed && <Trans>No actions match these filters.</Trans>}
          </EmptyState>
        }
      >
        {(pages) => (
          <ToolTable label={t`Activity log`} columns={[t`When`, t`Who`, t`Action`, t({ message: 'About', context: 'subject' }), t`Reason`]}>
            {pages
              .flatMap(({ actions = [] }) => actions)
              .map((done) => (
                <ToolRow key={done.id}>
                  <ToolCell column={0}>
                    <RelativeTime at={done.at} />
                  </ToolCell>
                  <ToolCell column={1}>
                    <MemberName id={done.staff?.userId} name={done.staff?.displayName} />
                  </ToolCell>
                  <ToolCell column={2}>
                    <Action action={done.action ?? ''} />
                  </ToolCell>
                  <ToolCell column={3}>
                    <RecordTarget action={done} />
                  </ToolCell>
                  <ToolCell column={4}>{done.reason}</ToolCell>
                </ToolRow>
              ))}
          </ToolTable>
        )}
      </ToolList>
    </ToolSection>
  );
}

function Action({ action }: { action: string }) {
  const { t } = useLingui();
  const texts = actionLabels[action];
  return <Badge>{texts ? t(texts) : action}</Badge>;
}

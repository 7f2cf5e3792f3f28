import { Trans, useLingui } from '@lingui/react/macro';
import { endOfDay, isDay, startOfDay } from '#web/lib/utc-day';
import { Badge } from '#web/ui/badge/badge';
import { CopyId } from '#web/ui/console/copy-id';
import { RelativeTime } from '#web/ui/console/relative-time';
import { shortId } from '#web/lib/ids';
import { DensityToggle } from '#web/ui/density/density-toggle';
import { useDensity } from '#web/ui/density/use-density';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { useActionsInfiniteQuery } from '../api/operations.api';
import { actionLabels } from './action-labels';
import { MemberName } from '../tool/member-name';
import { RecordFilters } from './record-filters';
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
  const query = useActionsInfiniteQuery({
    staffId: isId(staff) ? staff : '',
    action,
    targetId: target,
    from: isDay(from) ? startOfDay(from) : '',
    until: isDay(until) ? endOfDay(until) : '',
  });
  const isNarrowed = Boolean(staff || action || target || from || until);
  return (
    <ToolSection
      title={t`Activity log`}
      hint={<Trans>All staff actions, newest first. Entries are written before the action and can’t be changed.</Trans>}
      aside={<DensityToggle />}
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
                    <Target id={done.targetId ?? ''} />
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

/** Ids are long; their end distinguishes them. */
function Target({ id }: { id: string }) {
  const [compact] = useDensity();
  if (!id) return '–';
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <span title={id}>{isId(id) ? shortId(id) : id}</span>
      {!compact && <CopyId id={id} />}
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#web/ui/badge/badge';
import { CopyId } from '#web/ui/desk/copy-id';
import { RelativeTime } from '#web/ui/desk/relative-time';
import { shortId } from '#web/ui/desk/short-id';
import { DensityToggle } from '#web/ui/density/density-toggle';
import { useDensity } from '#web/ui/density/use-density';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { useActionsInfiniteQuery } from './operations.api';
import { actionWords } from './action-words';
import { MemberName } from './member-name';
import { RecordFilters } from './record-filters';
import { ToolList } from './tool-list';
import type { ToolProps } from './tool-props';
import { ToolSection } from './tool-section';
import { ToolCell, ToolRow, ToolTable } from './tool-table';
import { isId, useFilters } from './use-filters';

/** What staff did, why, and to what. Nobody can change it. */
export function RecordTab({ refused }: ToolProps) {
  const { t } = useLingui();
  const [{ staff, action, target }, change] = useFilters(['staff', 'action', 'target']);
  const query = useActionsInfiniteQuery({ staffId: isId(staff) ? staff : '', action, targetId: target });
  const isNarrowed = Boolean(staff || action || target);
  return (
    <ToolSection
      title={t`Record of actions`}
      hint={
        <Trans>
          Everything that is done with these rights, the newest first. It is written before it happens, and nobody can change it.
        </Trans>
      }
      aside={<DensityToggle />}
    >
      <RecordFilters staff={staff} action={action} target={target} onChange={change} />
      <ToolList
        query={query}
        failed={t`Failed to load the record`}
        rowsOf={({ actions = [] }) => actions}
        refused={refused}
        empty={
          <EmptyState title={isNarrowed ? t`Nothing matches` : t`Nothing was done yet`}>
            {isNarrowed && <Trans>No action fits these filters.</Trans>}
          </EmptyState>
        }
      >
        {(pages) => (
          <ToolTable label={t`Record of actions`} columns={[t`When`, t`Who`, t`Action`, t`About`, t`Reason`]}>
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
  const words = actionWords[action];
  return <Badge>{words ? t(words) : action}</Badge>;
}

/** Ids are long; their end tells them apart. */
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

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CleanupJson } from '@sotto/proto/admin/v1/operations';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { DensityToggle } from '#web/ui/density/density-toggle';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import { QueryState } from '#web/ui/query-state/query-state';
import { failures } from './cleanup-texts';
import { useProfilesToCleanQuery } from './cleanup.api';
import { CleanupPart } from './cleanup-part';
import { CleanSkeleton } from './clean-skeleton';
import { DeleteDialog } from './delete-dialog';
import { FilterBar } from './filter-bar';
import { PastCleanups } from './past-cleanups';
import { ProfileTable } from './profile-table';
import { SelectionBar } from './selection-bar';
import { useCleanFilters } from './use-clean-filters';
import { isOpen, useCleanup } from './use-cleanup';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';

/** Finds profiles that no one needs and deletes them with everything held on them (CLEAN-01 to CLEAN-11, D-62, D-63). */
export function DataCleanup({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const { filters, jobId, toggle, choose, look, follow } = useCleanFilters();
  const { tool } = filters;
  const query = useProfilesToCleanQuery(filters);
  const { currentData: found, isError, error } = query;
  const [profiles, counts] = [found?.profiles ?? [], found?.counts];
  const { cleanup, error: lost, refetch } = useCleanup(jobId);
  const leaving = leavingIn(cleanup);
  const selection = useSelection(profiles, leaving);
  const [asked, setAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { selected } = selection;
  useRowKeys(list, { ...selection, remove: () => setAsked(selected.length > 0) });
  const forbidden = isProblem(error) && error.code === 'FORBIDDEN';
  const failure = failures[tool].read;
  useEffect(() => {
    if (isError && !forbidden) toast.error(t(failure.title), { id: 'cleanup', description: t(failure.text) });
  }, [isError, forbidden, failure, t]);
  if (forbidden) return refused;
  return (
    <section aria-labelledby="cleanup-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="cleanup-title" className="text-h2">
            <Trans>Data Cleanup</Trans>
          </h2>
          <p className="text-sm text-low">
            <Trans>Up to 100 profiles. Admins, moderators and community hosts cannot be deleted.</Trans>
          </p>
        </div>
        <div className="flex items-center gap-2 max-sm:w-full">
          <DensityToggle />
          <ChoiceBar
            look="segments"
            label={t`Tool`}
            value={tool}
            options={[
              { value: 'filters', label: t`Filters` },
              { value: 'suspicious', label: t`Suspicious names`, count: counts && (counts.suspicious ?? 0) },
            ]}
            onChange={choose}
          />
        </div>
      </header>
      <CleanupPart jobId={jobId} cleanup={cleanup} error={lost} onRetry={refetch} onClose={() => follow('')} />
      <FilterBar filters={filters} counts={counts} onToggle={toggle} onLook={look}>
        {found && <Plural value={profiles.length} one="# profile matches" other="# profiles match" />}
      </FilterBar>
      <QueryState
        query={{ data: found, error, refetch: query.refetch }}
        failed={t(failure.text)}
        loading={<CleanSkeleton />}
        isEmpty={() => profiles.length === 0}
        empty={
          <EmptyState title={t`Nothing to clean up`}>
            <Trans>No profiles match this filter.</Trans>
          </EmptyState>
        }
      >
        {() => (
          <div ref={list} className="rounded-card border border-subtle bg-surface">
            <ProfileTable profiles={profiles} selection={selection} leaving={leaving} />
            <SelectionBar count={selected.length} onClear={selection.clear} onDelete={() => setAsked(true)} />
          </div>
        )}
      </QueryState>
      <PastCleanups onOpen={follow} />
      {asked && (
        <DeleteDialog
          profiles={selected}
          tool={tool}
          onCancel={() => setAsked(false)}
          onOrdered={(ordered) => {
            setAsked(false);
            selection.clear();
            follow(ordered);
          }}
        />
      )}
      <KeySheet
        keys={[
          { keys: ['J', 'K'], label: t`Next and previous profile` },
          { keys: ['X'], label: t`Select` },
          { keys: ['Shift', 'X'], label: t`Select through here` },
          { keys: ['A'], label: t`Select all` },
          { keys: ['Del'], label: t`Delete the selected profiles` },
        ]}
      />
    </section>
  );
}

/** Those who an open deletion has not come to, or not finished with. */
function leavingIn({ state, members = [] }: CleanupJson = {}): ReadonlySet<string> {
  const waiting = isOpen(state) ? members.filter((member) => member.state === 'waiting' || member.state === 'deleting') : [];
  return new Set(waiting.map(({ userId = '' }) => userId));
}

import { ShowMore } from '#web/ui/load-more/show-more';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { DensityToggle } from '#web/ui/density/density-toggle';
import { QueryState } from '#web/ui/query-state/query-state';
import { isNarrowed } from './audit-filters';
import type { Question } from './audited-message';
import { TableSkeleton } from '#web/ui/list-skeleton/table-skeleton';
import { AuditTable } from './audit-table';
import { ExportButton } from './export-button';
import { FilterBar } from './filter-bar';
import { useMessageAuditInfiniteQuery } from './message-audit.api';
import { NoEntries } from './no-entries';
import { RestoreDialog } from './restore-dialog';
import { TextDialog } from './text-dialog';
import { useAuditFilters } from './use-audit-filters';

interface MessageAuditProps {
  isAdmin: boolean;
  /** Instead of everything when the server says no. */
  refused: ReactNode;
}

/** What happened to messages (AUDIT-04 to AUDIT-07, D-37): moderators see what, admins also from where, and may ask for more. */
export function MessageAudit({ isAdmin, refused }: MessageAuditProps) {
  const { t } = useLingui();
  const [filters, changeFilters] = useAuditFilters();
  const [question, setQuestion] = useState<Question>();
  const query = useMessageAuditInfiniteQuery(filters);
  const { isError, error, currentData: data } = query;
  const forbidden = isProblem(error) && error.code === 'FORBIDDEN';
  useEffect(() => {
    if (isError && !forbidden) toast.error(t`Error`, { id: 'message-audit', description: t`Failed to load audit logs` });
  }, [isError, forbidden, t]);
  if (forbidden) return refused;
  const close = () => setQuestion(undefined);
  return (
    <section aria-labelledby="audit-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="audit-title" className="text-h2">
            <Trans>Message Audit</Trans>
          </h2>
          <p className="text-sm text-low">
            {isAdmin ? (
              <Trans>Newest first. Texts are hidden; opening one is logged under your name.</Trans>
            ) : (
              <Trans>Newest first. Only admins see texts and IP addresses.</Trans>
            )}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <DensityToggle />
          {isAdmin && <ExportButton filters={filters} />}
        </div>
      </header>
      <FilterBar filters={filters} isAdmin={isAdmin} onChange={changeFilters} />
      <QueryState
        query={{ ...query, data }}
        failed={t`Failed to load audit logs`}
        loading={<TableSkeleton rows={10} className="min-h-11 gap-8 px-6 py-3" />}
        isEmpty={({ pages }) => pages.every(({ entries = [] }) => entries.length === 0)}
        empty={<NoEntries narrowed={isNarrowed(filters)} />}
      >
        {({ pages }) => (
          <>
            <AuditTable entries={pages.flatMap(({ entries = [] }) => entries)} isAdmin={isAdmin} onAsk={setQuestion} />
            <ShowMore query={query} />
          </>
        )}
      </QueryState>
      {question?.kind === 'text' && <TextDialog entry={question.entry} onClose={close} />}
      {question?.kind === 'restore' && <RestoreDialog entry={question.entry} onClose={close} />}
    </section>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CleanupJson } from '@sotto/proto/admin/v1/operations';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button/icon-button';
import { CopyId } from '#web/ui/console/copy-id';
import { ProgressBar } from '#web/ui/progress/progress-bar';
import { CancelButton } from './cancel-button';
import { MemberStates } from './member-states';
import { RepeatButton } from './repeat-button';

interface CleanupCardProps {
  cleanup: CleanupJson;
  onClose: () => void;
}

/** How far a deletion has come, and which service still holds something (D-62). A reload finds it again by its address. */
export function CleanupCard({ cleanup, onClose }: CleanupCardProps) {
  const { t } = useLingui();
  const { jobId = '', state, startsAt = '', total = 0, deleted = 0, refused = 0, parts = [] } = cleanup;
  const done = deleted + refused;
  return (
    <section
      aria-labelledby="deletion-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-subtle bg-surface p-4 md:p-5"
    >
      <div className="flex items-center gap-1">
        <h3 id="deletion-title" className="text-h3">
          <Title state={state} total={total} />
        </h3>
        <span className="-my-2 ml-auto flex">
          <CopyId id={jobId} />
          {state !== 'waiting' && <IconButton icon={X} label={t`Close`} onClick={onClose} />}
        </span>
      </div>
      {state === 'running' && (
        <ProgressBar label={t`Progress of the deletion`} percent={total > 0 ? Math.round((done / total) * 100) : 0} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-mid tabular-nums">
          <Summary {...cleanup} />
        </p>
        {state === 'waiting' && <CancelButton jobId={jobId} startsAt={startsAt} />}
        {state === 'running' && <RepeatButton {...cleanup} />}
      </div>
      {state === 'running' && parts.length > 0 && (
        <dl aria-label={t`Remaining`} className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
          {parts.map(({ service = '', members = 0 }) => (
            <div key={service} className="flex gap-1.5">
              <dt className="text-low">{service}</dt>
              <dd>
                <Plural value={members} one="# member" other="# members" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <MemberStates cleanup={cleanup} />
    </section>
  );
}

function Title({ state, total }: { state?: string; total: number }): ReactNode {
  if (state === 'waiting') return <Plural value={total} one="# profile will be deleted" other="# profiles will be deleted" />;
  if (state === 'running') return <Plural value={total} one="Deleting # profile" other="Deleting # profiles" />;
  if (state === 'canceled') return <Trans>Canceled</Trans>;
  return <Trans>Deletion complete</Trans>;
}

function Summary({ state, total = 0, deleted = 0, refused = 0, outstanding = 0 }: CleanupJson): ReactNode {
  if (state === 'waiting') return <Trans>Starts within ten seconds. You can cancel until then.</Trans>;
  if (state === 'canceled') return <Trans>No profiles were deleted.</Trans>;
  return (
    <>
      <Trans>
        {deleted} of {total} deleted
      </Trans>
      {outstanding > 0 && (
        <>
          {' · '}
          <Trans>{outstanding} remaining</Trans>
        </>
      )}
      {refused > 0 && (
        <>
          {' · '}
          <Trans>{refused} rejected</Trans>
        </>
      )}
    </>
  );
}

import type { RecordedActionJson } from '@sotto/proto/admin/v1/operations';
import { isId, shortId } from '#web/lib/ids';
import { paths } from '#web/lib/routes/paths';
import { CopyId } from '#web/ui/console/copy-id';
import { useDensity } from '#web/ui/density/use-density';
import { Link } from '#web/ui/link/link';
import { MemberName } from '../tool/member-name';

/** Where a target that is no member is shown. */
const pages: Record<string, (id: string) => string> = {
  refund: paths.adminPayment,
  evidence: paths.adminPayment,
  support: (id) => `${paths.admin}?tab=support&status=all&request=${id}`,
  setting: () => `${paths.admin}?tab=settings`,
};

/** What an action was about: the member, and the case where it is one. */
export function RecordTarget({ action: { action = '', targetId = '', member } }: { action: RecordedActionJson }) {
  if (!member?.userId) return <CaseId action={action} id={targetId} />;
  return (
    <span className="grid gap-0.5">
      <MemberName id={member.userId} name={member.displayName} />
      {targetId !== member.userId && <CaseId action={action} id={targetId} />}
    </span>
  );
}

/** Ids are long; their end distinguishes them. */
function CaseId({ action, id }: { action: string; id: string }) {
  const [compact] = useDensity();
  if (!id) return '–';
  const shown = <span title={id}>{isId(id) ? shortId(id) : id}</span>;
  const page = pages[action]?.(id);
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      {page ? <Link href={page}>{shown}</Link> : shown}
      {!compact && <CopyId id={id} />}
    </span>
  );
}

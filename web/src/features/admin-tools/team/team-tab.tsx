import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffMemberJson } from '@sotto/proto/admin/v1/operations';
import { roles } from '@sotto/proto/vocabulary';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { isProblem } from '#web/client/problem';
import { selectUserId } from '#web/client/session/session.slice';
import { useStaffQuery } from '#web/client/staff/staff.api';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { Link } from '#web/ui/link/link';
import { QueryState } from '#web/ui/query-state/query-state';
import { AddRoleDialog } from './add-role-dialog';
import { roleLabels } from './role-labels';
import { RemoveRoleDialog } from './remove-role-dialog';
import { TableSkeleton } from '#web/ui/list-skeleton/table-skeleton';
import type { ToolProps } from '../tool/tool-props';
import { ToolSection } from '../tool/tool-section';
import { ToolCell, ToolRow, ToolTable } from '../tool/tool-table';

type Question = { kind: 'give' } | { kind: 'take'; member: StaffMemberJson; role: string };

/** Who may do what, and how to change that. */
export function TeamTab({ refused }: ToolProps) {
  const { t } = useLingui();
  const me = useSelector(selectUserId);
  const query = useStaffQuery();
  const [question, setQuestion] = useState<Question>();
  if (isProblem(query.error) && query.error.code === 'FORBIDDEN') return refused;
  const close = () => setQuestion(undefined);
  return (
    <ToolSection
      title={t`Team`}
      hint={
        <Trans>Moderators handle reports and analytics; administrators can do everything. Each change is logged under your name.</Trans>
      }
      aside={
        <Button size="sm" onClick={() => setQuestion({ kind: 'give' })}>
          <UserPlus size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Add staff</Trans>
        </Button>
      }
    >
      <QueryState
        query={query}
        failed={t`Failed to load the team`}
        loading={<TableSkeleton />}
        isEmpty={(staff) => staff.length === 0}
        empty={<EmptyState title={t`No staff yet`} />}
      >
        {(staff) => (
          <ToolTable label={t`Team`} columns={[t`Name`, t`Email`, t`Two-factor authentication`, t`Roles`]}>
            {staff.map((member) => (
              <ToolRow key={member.userId}>
                <ToolCell column={0} alone>
                  <Link href={paths.adminMember(member.userId ?? '')} className="font-semibold underline-offset-4 hover:underline">
                    {member.displayName || t`Deleted member`}
                  </Link>{' '}
                  {member.userId === me && <Badge tone="info">{t`you`}</Badge>}
                </ToolCell>
                <ToolCell column={1}>{member.email || '–'}</ToolCell>
                <ToolCell column={2}>
                  {member.secondFactor ? <Badge tone="success">{t`On`}</Badge> : <Badge tone="warning">{t`Off`}</Badge>}
                </ToolCell>
                <ToolCell column={3}>
                  <RolesHeld member={member} locked={member.userId === me} onTake={(role) => setQuestion({ kind: 'take', member, role })} />
                </ToolCell>
              </ToolRow>
            ))}
          </ToolTable>
        )}
      </QueryState>
      {query.data?.some(({ secondFactor }) => !secondFactor) && (
        <p className="text-sm text-low">
          <Trans>
            Ask staff without two-factor authentication to turn it on in their account. A stolen password is enough to sign in without it.
          </Trans>
        </p>
      )}
      {question?.kind === 'give' && <AddRoleDialog onClose={close} />}
      {question?.kind === 'take' && <RemoveRoleDialog member={question.member} role={question.role} onClose={close} />}
    </ToolSection>
  );
}

interface RolesHeldProps {
  member: StaffMemberJson;
  /** One's own. */
  locked: boolean;
  onTake: (role: string) => void;
}

function RolesHeld({ member, locked, onTake }: RolesHeldProps) {
  const { t } = useLingui();
  const name = member.displayName || t`Deleted member`;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {roles
        .filter((role) => member.roles?.includes(role))
        .map((role) => {
          const word = t(roleLabels[role]);
          return (
            <span key={role} className="inline-flex items-center gap-1">
              <Badge tone={role === 'admin' ? 'rose' : 'plain'}>{word}</Badge>
              {!locked && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="px-2!"
                  aria-label={t`Remove ${word} from ${name}`}
                  onClick={() => onTake(role)}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </span>
          );
        })}
      {locked && (
        <span className="text-sm text-low">
          <Trans>You can’t remove your own role.</Trans>
        </span>
      )}
    </span>
  );
}

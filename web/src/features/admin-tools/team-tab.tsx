import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffMemberJson } from '@sotto/proto/admin/v1/operations';
import { roles } from '@sotto/proto/vocabulary';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { isProblem } from '#web/client/problem';
import { selectUserId } from '#web/client/session.slice';
import { useStaffQuery } from '#web/client/staff.api';
import { paths } from '#web/lib/paths';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { Link } from '#web/ui/link/link';
import { QueryState } from '#web/ui/query-state/query-state';
import { GiveRoleDialog } from './give-role-dialog';
import { roleWords } from './role-words';
import { TakeRoleDialog } from './take-role-dialog';
import { ToolListSkeleton } from './tool-list';
import type { ToolProps } from './tool-props';
import { ToolSection } from './tool-section';
import { ToolCell, ToolRow, ToolTable } from './tool-table';

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
      hint={<Trans>Moderators look at reports and analytics; administrators do everything. Each change is recorded under your name.</Trans>}
      aside={
        <Button size="sm" onClick={() => setQuestion({ kind: 'give' })}>
          <UserPlus size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Give a role</Trans>
        </Button>
      }
    >
      <QueryState
        query={query}
        failed={t`Failed to load the team`}
        loading={<ToolListSkeleton />}
        isEmpty={(staff) => staff.length === 0}
        empty={<EmptyState title={t`Nobody has a role`} />}
      >
        {(staff) => (
          <ToolTable label={t`Team`} columns={[t`Name`, t`Email`, t`Second factor`, t`Roles`]}>
            {staff.map((member) => (
              <ToolRow key={member.userId}>
                <ToolCell column={0} alone>
                  <Link href={paths.adminMember(member.userId ?? '')} className="font-semibold underline-offset-4 hover:underline">
                    {member.displayName || t`Former member`}
                  </Link>{' '}
                  {member.userId === me && <Badge tone="info">{t`you`}</Badge>}
                </ToolCell>
                <ToolCell column={1}>{member.email || '–'}</ToolCell>
                <ToolCell column={2}>
                  {member.secondFactor ? <Badge tone="success">{t`on`}</Badge> : <Badge tone="warning">{t`off`}</Badge>}
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
          <Trans>Whoever has no second factor is one stolen password away: ask them to switch it on in their account.</Trans>
        </p>
      )}
      {question?.kind === 'give' && <GiveRoleDialog onClose={close} />}
      {question?.kind === 'take' && <TakeRoleDialog member={question.member} role={question.role} onClose={close} />}
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
  const name = member.displayName || t`Former member`;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {roles
        .filter((role) => member.roles?.includes(role))
        .map((role) => {
          const word = t(roleWords[role]);
          return (
            <span key={role} className="inline-flex items-center gap-1">
              <Badge tone={role === 'admin' ? 'rose' : 'plain'}>{word}</Badge>
              {!locked && (
                <Button variant="ghost" size="sm" className="px-2!" aria-label={t`Take ${word} from ${name}`} onClick={() => onTake(role)}>
                  <Trans>Take</Trans>
                </Button>
              )}
            </span>
          );
        })}
      {locked && (
        <span className="text-sm text-low">
          <Trans>Nobody takes their own role.</Trans>
        </span>
      )}
    </span>
  );
}

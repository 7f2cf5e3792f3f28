import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StaffMemberJson } from '@sotto/proto/admin/v1/operations';
import { roles } from '@sotto/proto/vocabulary';
import { toast } from 'sonner';
import { AskReason } from '#web/ui/console/ask-reason';
import { reasoned } from '../tool/reasoned';
import { roleLabels } from './role-labels';
import { useChangeRoleMutation } from '../api/team.api';

interface RemoveRoleDialogProps {
  member: StaffMemberJson;
  role: string;
  onClose: () => void;
}

/** Asks why, then takes a role. */
export function RemoveRoleDialog({ member: { userId, displayName }, role, onClose }: RemoveRoleDialogProps) {
  const { t } = useLingui();
  const [change] = useChangeRoleMutation();
  const name = displayName || t`Deleted member`;
  const known = roles.find((one) => one === role);
  const word = known ? t(roleLabels[known]) : role;
  return (
    <AskReason
      title={t`Remove ${word} from ${name}?`}
      description={t`Takes effect within minutes on every device. This is logged under your name.`}
      confirm={t`Remove role`}
      danger
      onReason={reasoned({
        act: (reason) => change({ userId, role, held: false, reason }),
        onDone: () => toast.success(say`${name} no longer has the role ${word}`),
        failed: say`Failed to change the role`,
        onClose,
      })}
      onClose={onClose}
    />
  );
}

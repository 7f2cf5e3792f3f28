import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StaffMemberJson } from '@sotto/proto/admin/v1/operations';
import { roles } from '@sotto/proto/vocabulary';
import { toast } from 'sonner';
import { AskReason } from '#web/ui/desk/ask-reason';
import { reasoned } from './reasoned';
import { roleWords } from './role-words';
import { useChangeRoleMutation } from './team.api';

interface TakeRoleDialogProps {
  member: StaffMemberJson;
  role: string;
  onClose: () => void;
}

/** Asks why, then takes a role. */
export function TakeRoleDialog({ member: { userId, displayName }, role, onClose }: TakeRoleDialogProps) {
  const { t } = useLingui();
  const [change] = useChangeRoleMutation();
  const name = displayName || t`Former member`;
  const known = roles.find((one) => one === role);
  const word = known ? t(roleWords[known]) : role;
  return (
    <AskReason
      title={t`Take ${word} from ${name}?`}
      description={t`It counts within minutes, on every device. It is recorded under your name.`}
      confirm={t`Take the role`}
      danger
      onReason={reasoned({
        act: (reason) => change({ userId, role, held: false, reason }),
        onDone: () => toast.success(say`${name} is no longer ${word}`),
        failed: say`Failed to change the role`,
        onClose,
      })}
      onClose={onClose}
    />
  );
}

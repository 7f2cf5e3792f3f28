import { t } from '@lingui/core/macro';
import { toast } from 'sonner';
import { useAppDispatch } from '#web/client/reducer';
import { undoUnmatchMs, unmatchLater } from '#web/client/people/unmatch-later';
import { useUndo } from '#web/ui/undo/use-undo';
import { useBlockMemberMutation } from '#web/client/people/safety.api';
import type { MemberMenuProps } from '#web/ui/member-menu/member-menu-props';

/** Unmatch and block, and what is said of them. An unmatch can be taken back for some seconds. */
export function useEndContact({ userId, name, onGone }: Pick<MemberMenuProps, 'userId' | 'name' | 'onGone'>) {
  const dispatch = useAppDispatch();
  const { offer } = useUndo();
  const [blockMember] = useBlockMemberMutation();
  const unmatch = () => {
    const from = performance.now();
    const failed = () => toast.error(t`Error`, { description: t`Failed to unmatch. Please try again.` });
    const id = `unmatched-${userId}`;
    const takeBack = dispatch(unmatchLater(userId, { onSent: () => toast.dismiss(id), onFailed: failed }));
    offer({ id, title: t`You and ${name} are no longer matched`, from, ms: undoUnmatchMs, onUndo: takeBack });
    onGone?.();
  };
  const block = async (): Promise<boolean> => {
    const { error } = await blockMember(userId);
    if (error) toast.error(t`Error`, { description: t`Failed to block. Please try again.` });
    else {
      toast(t`${name} is blocked`);
      onGone?.();
    }
    return !error;
  };
  return { unmatch, block };
}

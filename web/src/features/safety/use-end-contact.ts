import { t } from '@lingui/core/macro';
import { toast } from 'sonner';
import { useBlockMemberMutation, useUnmatchMutation } from '#web/client/safety.api';
import type { MemberMenuProps } from '#web/ui/member-menu/member-menu-props';

/** Unmatch and block, and what is said of them. Both answer whether it is done. */
export function useEndContact({ userId, name, onGone }: Pick<MemberMenuProps, 'userId' | 'name' | 'onGone'>) {
  const [unmatchMember] = useUnmatchMutation();
  const [blockMember] = useBlockMemberMutation();
  const unmatch = async (): Promise<boolean> => {
    const { error } = await unmatchMember(userId);
    if (error) toast.error(t`Error`, { description: t`Failed to unmatch. Please try again.` });
    else {
      toast(t`You and ${name} are no longer matched`);
      onGone?.();
    }
    return !error;
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

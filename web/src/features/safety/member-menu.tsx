import { t } from '@lingui/core/macro';
import { toast } from 'sonner';
import { useBlockMemberMutation, useUnmatchMutation } from '#web/client/safety.api';
import { MemberMenuView } from '#web/ui/member-menu/member-menu-view';
import type { MemberMenuProps } from '#web/ui/member-menu/member-menu-props';

/** The one menu about another member. The app hands it to the features that show people, because features do not know each other. */
export function MemberMenu({ userId, onGone, ...about }: MemberMenuProps) {
  const [unmatch] = useUnmatchMutation();
  const [block] = useBlockMemberMutation();
  const { name } = about;

  const end = async () => {
    const { error } = await unmatch(userId);
    if (error) return toast.error(t`Error`, { description: t`Failed to unmatch. Please try again.` });
    toast(t`You and ${name} are no longer matched`);
    return onGone?.();
  };
  const shut = async () => {
    const { error } = await block(userId);
    if (error) return toast.error(t`Error`, { description: t`Failed to block. Please try again.` });
    toast(t`${name} is blocked`);
    return onGone?.();
  };
  return <MemberMenuView {...about} onUnmatch={end} onBlock={shut} />;
}

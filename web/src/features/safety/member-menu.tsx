import { useState } from 'react';
import { MemberMenuView } from '#web/ui/member-menu/member-menu-view';
import type { MemberMenuProps } from '#web/ui/member-menu/member-menu-props';
import { Report } from './report';
import { useEndContact } from './use-end-contact';

/** The one menu about another member. The app hands it to the features that show people, because features do not know each other. */
export function MemberMenu({ userId, subject, onGone, ...about }: MemberMenuProps) {
  const { name } = about;
  const { unmatch, block } = useEndContact({ userId, name, onGone });
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <MemberMenuView {...about} onUnmatch={unmatch} onBlock={block} onReport={() => setReporting(true)} />
      <Report userId={userId} name={name} subject={subject} open={reporting} onOpenChange={setReporting} onGone={onGone} />
    </>
  );
}

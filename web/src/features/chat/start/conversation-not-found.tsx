import { Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { selectUserId } from '#web/client/session/session.slice';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import type { ReportSlot } from '#web/ui/member-menu/member-menu-props';

interface ConversationNotFoundProps {
  /** Who may be reported from here; absent for an address that names no member. */
  userId?: string;
  report: ReportSlot;
}

/**
 * In the place of a conversation with no one among the matches, and what remains of a conversation that the other side ended: it does not say
 * who, or why. A former match can be reported from here, even after they erased their account (D-104); it looks the same for any id.
 */
export function ConversationNotFound({ userId, report: Report }: ConversationNotFoundProps) {
  const { t } = useLingui();
  const [reporting, setReporting] = useState(false);
  const isOneself = useSelector(selectUserId) === userId;
  const actions = (
    <div className="flex flex-col items-center gap-2">
      <Button asChild size="sm">
        <Link to={paths.matches}>
          <Trans>Back to matches</Trans>
        </Link>
      </Button>
      {userId && !isOneself && (
        <>
          <Button variant="ghost" size="sm" onClick={() => setReporting(true)}>
            <Flag size={16} strokeWidth={1.75} aria-hidden />
            <Trans>Report this member</Trans>
          </Button>
          <Report userId={userId} open={reporting} onOpenChange={setReporting} />
        </>
      )}
    </div>
  );
  return (
    <EmptyState title={t`This conversation isn’t available`} action={actions}>
      <Trans>You can only chat with your matches.</Trans>
    </EmptyState>
  );
}

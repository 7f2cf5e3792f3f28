import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog';
import type { ReportedThing } from '#web/ui/member-menu/member-menu-props';
import type { QuotedMessage } from '#web/ui/message-menu/message-menu-props';
import { OfferBlock } from './offer-block';
import { ReportForm } from './report-form';

export interface ReportDialogProps {
  userId: string;
  name: string;
  /** The message that it is about. */
  message?: QuotedMessage;
  /** The thing that it is about, or may be. */
  subject?: ReportedThing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onGone?: () => void;
}

/** D-61: tells us of a member, and offers to block them afterwards. */
export function ReportDialog({ userId, name, message, subject, open, onOpenChange, onGone }: ReportDialogProps) {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setSent(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={sent ? t`Thank you` : t`Report ${name}`}
      description={sent ? t`A person will look at it. ${name} is not told who reported.` : t`${name} is not told who reported.`}
    >
      {sent ? (
        <OfferBlock userId={userId} name={name} onClose={() => change(false)} onGone={onGone} />
      ) : (
        <ReportForm userId={userId} message={message} subject={subject} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button/button';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog';
import type { ReportedThing } from '#web/ui/member-menu/member-menu-props';
import type { QuotedMessage } from '#web/ui/message-menu/message-menu-props';
import { OfferBlock } from './offer-block';
import { ReportForm } from './report-form';

export interface ReportDialogProps {
  userId: string;
  /** Absent for a member who cannot be seen, and therefore not blocked either. */
  name?: string;
  /** The message that it is about. */
  message?: QuotedMessage;
  /** The thing that it is about, or may be. */
  subject?: ReportedThing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onGone?: () => void;
}

/** D-61: says us of a member, and offers to block them afterwards. */
export function ReportDialog({ userId, name, message, subject, open, onOpenChange, onGone }: ReportDialogProps) {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setSent(false);
  };
  const question = name
    ? { title: t`Report ${name}`, description: t`${name} won’t know who reported them.` }
    : { title: t`Report this member`, description: t`They won’t know who reported them.` };
  const thanks = name
    ? t`A person will review it. ${name} won’t know who reported them.`
    : t`A person will review it. They won’t know who reported them.`;
  return (
    <Dialog open={open} onOpenChange={change} {...(sent ? { title: t`Thank you`, description: thanks } : question)}>
      {!sent && <ReportForm userId={userId} message={message} subject={subject} onSent={() => setSent(true)} />}
      {sent && name && <OfferBlock userId={userId} name={name} onClose={() => change(false)} onGone={onGone} />}
      {sent && !name && (
        <DialogActions>
          <Button onClick={() => change(false)}>
            <Trans>Done</Trans>
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

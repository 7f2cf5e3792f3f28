import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button/button';
import { OtherReasonDialog } from './other-reason-dialog';
import { RejectMenu } from './reject-menu';

interface SelectionBarProps {
  chosen: number;
  /** How many of them were looked at: only those are approved. */
  seen: number;
  rejecting: boolean;
  onRejecting: (open: boolean) => void;
  onApprove: () => void;
  onReject: (reason: string) => void;
  onEscalate: () => void;
  onClear: () => void;
}

/** What can be done about several images together. */
export function SelectionBar({ chosen, seen, rejecting, onRejecting, onApprove, onReject, onEscalate, onClear }: SelectionBarProps) {
  const [asksReason, setAsksReason] = useState(false);
  const unseen = chosen - seen;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-subtle px-4 py-2 [&_kbd]:border-current/40 [&_kbd]:text-inherit">
      <span className="grow text-label tabular-nums">
        <Plural value={chosen} one="# selected" other="# selected" />
      </span>
      <Button size="sm" variant="success" disabled={seen === 0} onClick={onApprove}>
        <Trans>Approve {seen}</Trans>
      </Button>
      <RejectMenu
        small
        open={rejecting}
        onOpenChange={onRejecting}
        disabled={false}
        onReject={onReject}
        onOther={() => setAsksReason(true)}
      />
      <Button size="sm" variant="secondary" onClick={onEscalate}>
        <Trans>Escalate</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
      {unseen > 0 && (
        <p className="basis-full text-sm text-mid">
          <Plural
            value={unseen}
            one="You haven’t looked at # of them, so it can’t be approved."
            other="You haven’t looked at # of them, so they can’t be approved."
          />
        </p>
      )}
      {asksReason && <OtherReasonDialog onReject={onReject} onClose={() => setAsksReason(false)} />}
    </div>
  );
}

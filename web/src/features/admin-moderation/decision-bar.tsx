import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { RejectMenu } from './reject-menu';

interface DecisionBarProps {
  /** What it is now: what was decided can be decided otherwise. */
  status: string;
  approvable: boolean;
  /** Whether it was looked at: nothing is approved unseen. */
  seen: boolean;
  /** Whether it is for someone else to decide. */
  locked: boolean;
  rejecting: boolean;
  onRejecting: (open: boolean) => void;
  onApprove: () => void;
  onReject: (reason: string) => void;
  onUnderAge: () => void;
  onOther: () => void;
  onEscalate: () => void;
  onDivert: () => void;
}

/** What can be done about an image; each leads to the next one. */
export function DecisionBar({
  status,
  approvable,
  seen,
  locked,
  rejecting,
  onRejecting,
  onApprove,
  onReject,
  onUnderAge,
  onOther,
  onEscalate,
  onDivert,
}: DecisionBarProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      {approvable && !seen && !locked && (
        <p className="text-sm text-mid">
          <Trans>Look at it before you approve it.</Trans>
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 [&>*]:px-3.5 lg:flex lg:flex-wrap lg:gap-1.5 lg:*:grow lg:[&>*]:px-2.5 [&_kbd]:border-current/40 [&_kbd]:text-inherit">
        {approvable && (
          <Button variant="success" disabled={locked || !seen} onClick={onApprove}>
            <Trans>Approve</Trans>
            <KeyHint>A</KeyHint>
          </Button>
        )}
        {status !== 'rejected' && (
          <RejectMenu
            open={rejecting}
            onOpenChange={onRejecting}
            disabled={locked}
            onReject={onReject}
            onUnderAge={onUnderAge}
            onOther={onOther}
          />
        )}
        {status === 'pending' && (
          <Button variant="secondary" disabled={locked} onClick={onEscalate}>
            <Trans>Escalate</Trans>
            <KeyHint>E</KeyHint>
          </Button>
        )}
        <Button variant="ghost" disabled={locked} onClick={onDivert} title={t`Removes access, locks the evidence, needs two people`}>
          <Trans>Escalate as illegal</Trans>
          <KeyHint>I</KeyHint>
        </Button>
      </div>
      <p className="text-sm text-low max-md:hidden">
        <Trans>A decision saves the note and opens the next image. You can undo for 10 seconds.</Trans>
      </p>
    </div>
  );
}

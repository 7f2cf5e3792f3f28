import { useLingui } from '@lingui/react/macro';
import { AskReason } from '#web/ui/console/ask-reason';

interface OtherReasonDialogProps {
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason that is none of the menu's. */
export function OtherReasonDialog({ onReject, onClose }: OtherReasonDialogProps) {
  const { t } = useLingui();
  const reject = async (reason: string) => {
    onClose();
    onReject(reason);
    return {};
  };
  return (
    <AskReason
      title={t`Reject this?`}
      description={t`The owner sees the reason.`}
      confirm={t`Reject`}
      danger
      onReason={reject}
      onClose={onClose}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { AskReason } from './ask-reason';

interface MuteDialogProps {
  /** Whether reports of the member are ignored now. */
  muted: boolean;
  onMute: (change: { muted: boolean; reason: string }) => Promise<{ error?: unknown }>;
  /** The text for a failure; none if it is shown at the reason. */
  failureText: (error: unknown) => string | undefined;
  onClose: () => void;
}

/** Ignores the reports of a member who reports without cause, or stops ignoring them, for a reason. */
export function MuteDialog({ muted, onMute, failureText, onClose }: MuteDialogProps) {
  const { t } = useLingui();
  const send = async (reason: string) => {
    const result = await onMute({ muted: !muted, reason });
    if (!result.error) {
      toast.success(muted ? t`No longer ignoring reports from this member` : t`Ignoring reports from this member`);
      onClose();
      return result;
    }
    const description = failureText(result.error);
    if (description) toast.error(t`Error`, { description });
    return result;
  };
  return (
    <AskReason
      title={muted ? t`Stop ignoring their reports?` : t`Ignore their reports?`}
      description={t`The reason is logged under your name. The member is not notified.`}
      confirm={muted ? t`Stop ignoring` : t`Ignore`}
      onReason={send}
      onClose={onClose}
    />
  );
}

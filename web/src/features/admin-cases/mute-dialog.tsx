import { useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { useMuteReporterMutation } from '#web/client/casework.api';
import { AskReason } from '#web/ui/desk/ask-reason';
import { refusalWords } from './refusal-words';

interface MuteDialogProps {
  userId: string;
  /** Whether reports of the member are set aside now. */
  muted: boolean;
  onClose: () => void;
}

/** Sets reports of somebody aside, or hears them again, for a reason. */
export function MuteDialog({ userId, muted, onClose }: MuteDialogProps) {
  const { t } = useLingui();
  const [mute] = useMuteReporterMutation();
  const send = async (reason: string) => {
    const result = await mute({ userId, muted: !muted, reason });
    if (result.error) toast.error(t`Error`, { description: refusalWords(result.error) });
    else {
      toast.success(muted ? t`Reports of this member are heard again` : t`Reports of this member are set aside`);
      onClose();
    }
    return result;
  };
  return (
    <AskReason
      title={muted ? t`Hear their reports again?` : t`Set their reports aside?`}
      description={t`The reason is recorded under your name. The member is not told.`}
      confirm={muted ? t`Hear again` : t`Set aside`}
      onReason={send}
      onClose={onClose}
    />
  );
}

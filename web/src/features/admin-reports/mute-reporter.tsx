import { useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { useMuteReporterMutation } from '#web/client/casework.api';
import { isProblem } from '#web/client/problem';
import { AskReason } from '#web/ui/desk/ask-reason';

interface MuteReporterProps {
  userId: string;
  /** Whether their reports are set aside now. */
  muted: boolean;
  onClose: () => void;
}

/** Sets reports of somebody aside who reports without cause, or hears them again, for a reason. */
export function MuteReporter({ userId, muted, onClose }: MuteReporterProps) {
  const { t } = useLingui();
  const [mute] = useMuteReporterMutation();
  const send = async (reason: string) => {
    const result = await mute({ userId, muted: !muted, reason });
    if (!result.error) {
      toast.success(muted ? t`Reports of this member are heard again` : t`Reports of this member are set aside`);
      onClose();
    } else if (!isProblem(result.error) || result.error.fields.length === 0) {
      toast.error(t`Error`, { description: t`It did not work. Please try again.` });
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

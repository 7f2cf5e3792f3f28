import { useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { useSetCommunityHostMutation } from '#web/client/staff/casework.api';
import { AskReason } from '#web/ui/console/ask-reason';
import { refusalMessages } from '../case/refusal-messages';

interface HostDialogProps {
  userId: string;
  /** Whether the member is a community host now. */
  host: boolean;
  onClose: () => void;
}

/** Makes a member a community host, or takes that back, for a reason (D-103). */
export function HostDialog({ userId, host, onClose }: HostDialogProps) {
  const { t } = useLingui();
  const [change] = useSetCommunityHostMutation();
  const send = async (reason: string) => {
    const result = await change({ userId, communityHost: !host, reason });
    if (!result.error) {
      toast.success(host ? t`No longer a community host` : t`Now a community host`);
      onClose();
    } else toast.error(t`Error`, { description: refusalMessages(result.error) });
    return result;
  };
  return (
    <AskReason
      title={host ? t`Remove as community host?` : t`Make community host?`}
      description={
        host
          ? t`The Host badge disappears from the profile. The reason is logged under your name.`
          : t`The profile shows the Host badge and is left out of the data cleanup. It gives no further rights. The reason is logged under your name.`
      }
      confirm={host ? t`Remove` : t`Make host`}
      onReason={send}
      onClose={onClose}
    />
  );
}

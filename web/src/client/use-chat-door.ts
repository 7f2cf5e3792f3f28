import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { paths } from '#web/lib/paths';
import { useChatAccessQuery } from './chat-access.api';

interface ChatDoor {
  /** Unknown until the server has answered; when it cannot answer, the chat page decides. */
  entitled: boolean | undefined;
  open: (userId: string) => void;
}

/** The way into a chat, from matches, profiles and the match moment alike; without access it leads to what is missing (MATCH-07). */
export function useChatDoor(): ChatDoor {
  const { data, isError } = useChatAccessQuery();
  const navigate = useNavigate();
  const entitled = data ? Boolean(data.entitled) : isError || undefined;
  const open = (userId: string) => {
    if (entitled === false) {
      toast(t`Premium Feature`, { description: t`Chat is available for Premium Tier 1 & 2 subscribers. Upgrade now!` });
      void navigate(paths.upgrade);
    } else void navigate(paths.chatWith(userId));
  };
  return { entitled, open };
}

import { useNavigate } from 'react-router';
import { wants } from '#web/lib/routes/next-step';
import { paths } from '#web/lib/routes/paths';
import { useChatAccessQuery } from './chat-access.api';

interface ChatAccess {
  /** Unknown until the server has answered; when it cannot answer, the chat page decides. */
  entitled: boolean | undefined;
  open: (userId: string) => void;
}

/** The way into a chat, from matches, profiles and the match celebration alike; without access it leads to what is missing (MATCH-07). */
export function useChatAccess(): ChatAccess {
  const { data, isError } = useChatAccessQuery();
  const navigate = useNavigate();
  const entitled = data ? Boolean(data.entitled) : isError || undefined;
  const open = (userId: string) => {
    if (entitled === false) {
      void navigate(paths.upgrade, { state: wants(paths.chatWith(userId)) }); // the page says why, and no toast covers what it sells
    } else void navigate(paths.chatWith(userId));
  };
  return { entitled, open };
}

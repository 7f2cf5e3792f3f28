import { Trans } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { useChatDoor } from '#web/client/use-chat-door';
import { Button } from '#web/ui/button/button';

interface ChatActionsProps {
  userId: string;
  matched: boolean;
  /** What else can be done, beside the two. */
  children?: ReactNode;
}

/** PROF-60: the two ways into a chat. They open for a match alone (D-39); who is no match is told so beforehand. */
export function ChatActions({ userId, matched, children }: ChatActionsProps) {
  const { entitled, open } = useChatDoor();
  const enter = () => {
    if (matched || entitled === false) open(userId);
    else toast.error(say`Error`, { description: say`Failed to start chat. Please try again.` }); // CHAT-18
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant={matched ? 'primary' : 'secondary'} onClick={enter} className="max-sm:grow">
          <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
          <Trans>Start Chat</Trans>
        </Button>
        <Button variant="secondary" onClick={enter} className="max-sm:grow">
          <Trans>View Messages</Trans>
        </Button>
        {children}
      </div>
      {!matched && (
        <p className="text-sm text-low">
          <Trans>A chat opens once you both like each other.</Trans>
        </p>
      )}
    </div>
  );
}

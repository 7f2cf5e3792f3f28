import { Trans } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChatAccess } from '#web/client/people/use-chat-access';
import { Button } from '#web/ui/button/button';

interface ChatActionsProps {
  userId: string;
  matched: boolean;
  /** What else can be done, beside the two. */
  children?: ReactNode;
}

/** PROF-60: the two ways into a chat, for a match (D-39). Who is none is liked or passed first, and the page says so. */
export function ChatActions({ userId, matched, children }: ChatActionsProps) {
  const { open } = useChatAccess();
  const enter = () => open(userId);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {matched && (
          <>
            <Button onClick={enter} className="max-sm:grow">
              <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
              <Trans>Start Chat</Trans>
            </Button>
            <Button variant="secondary" onClick={enter} className="max-sm:grow">
              <Trans>View Messages</Trans>
            </Button>
          </>
        )}
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

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Frames } from '#web/client/live/frames';
import { onFrame } from '#web/client/live/socket';
import { cut } from '#web/lib/cut';
import { messagePreview } from '#web/lib/labels/message-preview';
import { paths } from '#web/lib/routes/paths';

const shownCharacters = 50; // NOTIF-03

/** NOTIF-02 to NOTIF-05: reports a message wherever the member is, but not of the conversation that is open (D-84). */
export function useNewMessageToasts(userId: string): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const showToast = useEffectEvent(async ({ message, senderName, locked }: Frames['MessagePushed']) => {
    const senderId = message?.senderId ?? '';
    if (!senderId || senderId === userId || message?.readAt) return; // read: a call that was answered
    if (pathname === paths.chat && new URLSearchParams(search).get('user') === senderId) return;
    const text = cut(messagePreview(message ?? {}), shownCharacters); // NOTIF-11
    const { showMessageToast } = await import('./message-toasts');
    showMessageToast({
      senderId,
      name: senderName ?? '',
      text: locked ? undefined : text,
      open: () => void navigate(paths.chatWith(senderId)),
    });
  });
  useEffect(() => onFrame('MessagePushed', (frame) => void showToast(frame)), []);
}

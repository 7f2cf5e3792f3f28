import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Frames } from '#web/client/live/frames';
import { onFrame } from '#web/client/live/socket';
import { cut } from '#web/lib/cut';
import { paths } from '#web/lib/routes/paths';

const shownCharacters = 50; // NOTIF-03

/** NOTIF-02 to NOTIF-05: reports a message wherever the member is, but not of the conversation that is open (D-84). */
export function useNewMessageToasts(userId: string): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const showToast = useEffectEvent(async ({ message, senderName, locked }: Frames['MessagePushed']) => {
    const senderId = message?.senderId ?? '';
    if (!senderId || senderId === userId) return;
    if (pathname === paths.chat && new URLSearchParams(search).get('user') === senderId) return;
    const { content = '', isBurnMessage, photo } = message ?? {};
    const isCaption = photo && content && !isBurnMessage;
    const said = isCaption ? t`Photo: ${content}` : photo ? t`Photo` : isBurnMessage ? t`Burn message` : content;
    const text = cut(said, shownCharacters); // NOTIF-11
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

import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { Frames } from '#web/client/frames';
import { onFrame } from '#web/client/socket';
import { cut } from '#web/lib/cut';
import { paths } from '#web/lib/paths';

const shownMs = 5_000; // NOTIF-04
const shownLetters = 50; // NOTIF-03

/** NOTIF-02 to NOTIF-05: tells of a message wherever the member is, but not of the conversation that is open (D-84). */
export function useNewMessageToasts(userId: string): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const tell = useEffectEvent(({ message, senderName, locked }: Frames['MessagePushed']) => {
    const senderId = message?.senderId ?? '';
    if (!senderId || senderId === userId) return;
    if (pathname === paths.chat && new URLSearchParams(search).get('user') === senderId) return;
    const name = senderName || t`Someone`;
    const text = message?.isBurnMessage ? t`Burn message` : cut(message?.content ?? '', shownLetters); // NOTIF-11
    toast(t`New message from ${name}`, {
      id: message?.id,
      description: locked ? undefined : text,
      duration: shownMs,
      action: { label: t`Open`, onClick: () => void navigate(paths.chatWith(senderId)) },
    });
  });
  useEffect(() => onFrame('MessagePushed', tell), []);
}

import { useLingui } from '@lingui/react/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { Ellipsis } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAppDispatch } from '#web/client/reducer';
import { IconButton } from '#web/ui/button/icon-button';
import type { AboutPeer } from './about-peer';
import { useLongPress } from './use-long-press';

interface WithMessageMenuProps {
  message: MessageJson;
  own: boolean;
  about: AboutPeer;
  children: ReactNode;
}

const button =
  'pointer-coarse:pointer-events-none opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 text-low';
const MenuOfMessage = lazy(async () => ({ default: (await import('./menu-of-message')).MenuOfMessage }));

/**
 * Puts a menu beside a message: in sight for a pointer or the keyboard, by a long press on phones, where two taps are a heart. The menu
 * itself comes with its first use.
 */
export function WithMessageMenu({ message, own, about, children }: WithMessageMenuProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const show = (next: boolean) => {
    setOpen(next);
    setUsed(true);
  };
  const press = useLongPress(() => show(true));
  const trigger = (
    <IconButton icon={Ellipsis} label={t`More about this message`} className={button} onClick={used ? undefined : () => show(true)} />
  );
  const toggleHeart = async () => {
    if (!matchMedia('(pointer: coarse)').matches || message.isBurnMessage || message.isRemoved) return;
    const { react } = await import('./message-actions.api');
    await dispatch(react(message, about.me, 'heart'));
  };
  const menu = used ? (
    <Suspense fallback={trigger}>
      <MenuOfMessage {...{ message, own, about, trigger, open }} onOpenChange={show} />
    </Suspense>
  ) : (
    trigger
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu has the same for the keyboard
    <div
      className={`group/message flex w-full items-center gap-1 pointer-coarse:select-none [-webkit-touch-callout:none] ${own ? 'justify-end' : ''}`}
      {...press}
      onDoubleClick={() => void toggleHeart()}
    >
      {own && menu}
      {children}
      {!own && menu}
    </div>
  );
}

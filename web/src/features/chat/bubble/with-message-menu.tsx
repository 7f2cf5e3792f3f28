import { useLingui } from '@lingui/react/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button';
import type { MessageMenuSlot } from '#web/ui/message-menu/message-menu-props';
import { useLongPress } from './use-long-press';

/** The other member, for what can be done about their messages. */
export interface AboutPeer {
  menu: MessageMenuSlot;
  userId: string;
  name: string;
  onGone: () => void;
}

interface WithMessageMenuProps {
  message: MessageJson;
  about: AboutPeer;
  children: ReactNode;
}

const button =
  'pointer-coarse:pointer-events-none opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 text-low';

/** Puts a menu beside a message: in sight for a pointer or the keyboard, by a long press on phones. The menu itself comes with its first use. */
export function WithMessageMenu({ message, about, children }: WithMessageMenuProps) {
  const { t } = useLingui();
  const { menu: Menu, ...member } = about;
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
  const quoted = {
    id: message.id ?? '',
    content: message.isBurnMessage ? '' : (message.content ?? ''),
    burns: Boolean(message.isBurnMessage),
  };
  return (
    <div className="group/message flex w-full items-center gap-1 pointer-coarse:select-none [-webkit-touch-callout:none]" {...press}>
      {children}
      {used ? <Menu {...member} message={quoted} trigger={trigger} open={open} onOpenChange={show} /> : trigger}
    </div>
  );
}

import { useAppDispatch } from '#web/client/reducer';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { messageReactions, unsendHours, type MessageReaction } from '@sotto/proto/vocabulary';
import { Reply, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog';
import { MenuItem } from '#web/ui/menu/menu';
import { MenuEmojis } from '#web/ui/menu/menu-emojis';
import type { AboutPeer } from './about-peer';
import { react, reactionOf, unsend } from './message-actions.api';
import { quotedMessageOf } from './quoted-message';
import { reactionNames } from './reaction-names';

interface MenuOfMessageProps {
  message: MessageJson;
  own: boolean;
  about: AboutPeer;
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const reactions = Object.keys(messageReactions) as MessageReaction[];

/** The menu of a message: reactions, an answer, and taking it back; below, what safety offers. What the other member unsent can be reported. */
export function MenuOfMessage({ message, own, about, ...menu }: MenuOfMessageProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { menu: Menu, userId, name, me, onGone, onReply, onWrite } = about;
  const [unsending, setUnsending] = useState(false);
  const replying = useRef(false);
  const reply = () => {
    replying.current = true;
    onReply(message);
  };
  const toComposer = (event: Event) => {
    if (!replying.current) return;
    replying.current = false;
    event.preventDefault();
    onWrite();
  };
  return (
    <>
      <Menu {...menu} {...{ userId, name, own, onGone }} message={quotedMessageOf(message)} onCloseAutoFocus={toComposer}>
        {canReact(message, own) && (
          <MenuEmojis
            label={t`Your reaction`}
            value={reactionOf(message, me)}
            options={reactions.map((value) => ({ value, emoji: messageReactions[value], label: t(reactionNames[value]) }))}
            onChoose={(reaction) => void dispatch(react(message, me, reaction as MessageReaction))}
          />
        )}
        {!message.isRemoved && (
          <MenuItem icon={Reply} onSelect={reply}>
            <Trans>Reply</Trans>
          </MenuItem>
        )}
        {own && isRecent(message) && (
          <MenuItem icon={Undo2} onSelect={() => setUnsending(true)}>
            <Trans>Unsend</Trans>
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={unsending}
        onOpenChange={setUnsending}
        title={t`Unsend this message?`}
        description={t`It disappears for both of you. The other person may have read it already.`}
        confirm={t`Unsend`}
        onConfirm={() => {
          setUnsending(false);
          void dispatch(unsend(message));
        }}
      />
    </>
  );
}

/** A burn message has reactions while its text can be read. */
const canReact = ({ isRemoved, isBurnMessage, isBurned, readAt }: MessageJson, own: boolean) =>
  !isRemoved && (!isBurnMessage || (!isBurned && (own || Boolean(readAt))));

const isRecent = ({ createdAt = '', isBurned }: MessageJson) => !isBurned && Date.now() - Date.parse(createdAt) < unsendHours * 3_600_000;

import { useLingui } from '@lingui/react/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { messageReactions, type MessageReaction } from '@sotto/proto/vocabulary';
import { reactionNames } from './reaction-names';

interface ReactionsProps {
  message: MessageJson;
  own: boolean;
  /** The other member. */
  name: string;
}

/** The reactions of both members, under the message. */
export function Reactions({ message, own, name }: ReactionsProps) {
  const { t } = useLingui();
  const { senderReaction = '', recipientReaction = '' } = message;
  const given = [
    { who: own ? t`You` : name, reaction: senderReaction as MessageReaction },
    { who: own ? name : t`You`, reaction: recipientReaction as MessageReaction },
  ].filter(({ reaction }) => reaction in messageReactions);
  return (
    <p className="-mt-2 flex w-fit gap-1 rounded-full border border-subtle bg-overlay px-1.5 text-sm">
      {given.map(({ who, reaction }) => (
        <span key={who} role="img" aria-label={t`${who}: ${t(reactionNames[reaction])}`}>
          {messageReactions[reaction]}
        </span>
      ))}
    </p>
  );
}

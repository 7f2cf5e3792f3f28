import { useAppDispatch, useAppSelector } from '#web/client/reducer';
import { useLingui } from '@lingui/react/macro';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { X } from 'lucide-react';
import { IconButton } from '#web/ui/button/icon-button';
import { QuoteLine } from '../bubble/quote-line';
import { chatApi } from '../messages/chat.api';
import { readPage } from '../messages/read-page.api';
import { replyChosen, selectReply } from '../sending/chat.slice';

interface ReplyBarProps {
  conversationId: string;
  /** The other member. */
  peer: { userId: string; name: string };
}

/** The message that the next one will answer, above the composer. */
export function ReplyBar({ conversationId, peer }: ReplyBarProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const sequence = useAppSelector((state) => selectReply(state, conversationId));
  const thread = useAppSelector((state) => chatApi.endpoints.listMessages.select(conversationId)(state).data);
  const loaded = thread?.pages.flatMap(({ messages = [] }) => messages).find((message) => message.sequence === sequence);
  // Chosen in another part of the conversation than the newest one.
  const { data } = readPage.useQuery(!sequence || loaded ? skipToken : { conversationId, after: sequence - 1, limit: 1 });
  const quoted = loaded ?? data?.messages?.find((message) => message.sequence === sequence);
  if (!sequence || !quoted) return null;
  return (
    <div className="flex items-center gap-2 pb-1.5">
      <div role="note" aria-label={t`Replying to`} className="min-w-0 grow">
        <QuoteLine quoted={quoted} own={quoted.senderId !== peer.userId} name={peer.name} />
      </div>
      <IconButton icon={X} label={t`Cancel reply`} onClick={() => dispatch(replyChosen({ conversationId }))} />
    </div>
  );
}

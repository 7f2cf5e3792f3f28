import { useAppDispatch, useAppSelector } from '#web/client/reducer';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationSummaryJson, MessageJson } from '@sotto/proto/chat/v1/messages';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { VirtualizerHandle } from 'virtua';
import { selectUserId } from '#web/client/session/session.slice';
import { paths } from '#web/lib/routes/paths';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import type { MemberMenuSlot, ReportSlot } from '#web/ui/member-menu/member-menu-props';
import type { MessageMenuSlot } from '#web/ui/message-menu/message-menu-props';
import { QueryState } from '#web/ui/query-state/query-state';
import { useListMessagesInfiniteQuery } from '../messages/chat.api';
import { canCall } from '#web/client/live/calls';
import { replyChosen, selectTyping } from '../sending/chat.slice';
import { TypingBubble } from '../bubble/log-lines';
import { inReadingOrder, sequenceOf } from '../messages/merge-messages';
import { MessageComposer } from '../composer/message-composer';
import { MessageLog } from './message-log';
import { ThreadHeader } from './thread-header';
import { ThreadRowView } from './thread-row-view';
import { threadRows } from './thread-rows';
import { ThreadSkeleton } from './thread-skeleton';
import { useComposerFocus } from '../composer/use-composer-focus';
import type { FindSlot, LogView, Wanted } from './log-view';
import { useDropBoosted } from '../boost/use-drop-boosted';
import { useFailureToast } from '#web/lib/hooks/use-failure-toast';
import { useMarkRead } from './use-mark-read';
import { useNewRange } from './use-new-range';
import { useOutgoing } from '../sending/use-outgoing';

const PrivateNote = lazy(async () => ({ default: (await import('../note/private-note')).PrivateNote }));

interface ThreadProps {
  summary: ConversationSummaryJson;
  menu: MemberMenuSlot;
  messageMenu: MessageMenuSlot;
  find: FindSlot;
  report: ReportSlot;
}

/** One open conversation. */
export function Thread({ summary: { conversation, peer }, menu, messageMenu, find: Find, report }: ThreadProps) {
  const { t } = useLingui();
  const id = conversation!.id!;
  const name = peer?.displayName ?? t`Someone`;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const close = () => void navigate(paths.chat); // CHAT-02
  const query = useListMessagesInfiniteQuery(id);
  const failed = useFailureToast(query, t`Failed to load messages`); // CHAT-20
  const thread = useRef<HTMLElement>(null);
  const focusComposer = useComposerFocus(thread);
  const newest = inReadingOrder(query.data?.pages ?? []);
  const [view, setView] = useState<LogView>({ key: 0 });
  const [wanted, want] = useState<Wanted>();
  const list = useRef<VirtualizerHandle>(null);
  const { key, past } = view;
  const { outgoing, send, sendPhotos, sendVoice, actions } = useOutgoing(id, newest, focusComposer);
  const me = useSelector(selectUserId);
  const typing = useAppSelector((state) => selectTyping(state, id));
  const [sent, setSent] = useState(0);
  const [writingNote, setWritingNote] = useState(false);
  const fresh = useNewRange(conversation ?? {}, query.data && sequenceOf(newest.at(-1)));
  useDropBoosted(id, newest, me);
  useMarkRead(id, past ? 0 : sequenceOf(newest.at(-1)), conversation ?? {}); // who looks at another part has not seen what is new

  const backToNewest = () => setView({ key: key + 1 });
  const toSent = () => {
    setSent(sent + 1);
    if (past) backToNewest();
  };
  const sendFromHere: typeof send = (...message) => {
    send(...message);
    toSent();
  };
  const sendPhotosFromHere: typeof sendPhotos = (...message) => {
    sendPhotos(...message);
    toSent();
  };
  const sendVoiceFromHere: typeof sendVoice = (...message) => {
    sendVoice(...message);
    toSent();
  };
  const about = {
    ...{ menu: messageMenu, report, userId: peer?.userId ?? '', name, me, onGone: close, onWrite: focusComposer },
    onReply: ({ sequence }: MessageJson) => void dispatch(replyChosen({ conversationId: id, sequence })),
    onQuote: (sequence: number, isGone: boolean) => want({ by: 'quote', sequence, isGone }),
  };
  const rows = threadRows(past?.messages ?? newest, { me, fresh: past ? { from: 0, to: 0 } : fresh, outgoing: past ? [] : outgoing });
  const readOlder = async () => sequenceOf(inReadingOrder((await query.fetchNextPage()).data?.pages ?? [])[0]);

  return (
    <section ref={thread} aria-label={t`Conversation with ${name}`} className="flex min-h-0 grow flex-col">
      <ThreadHeader
        peer={peer ?? {}}
        callable={conversation?.calls === 'now' && canCall() ? id : undefined}
        menu={menu}
        onClose={close}
        onNote={() => setWritingNote(true)}
        onFind={(by) => want({ by })}
      />
      {(conversation?.note || writingNote) && (
        <Suspense>
          <PrivateNote conversationId={id} note={conversation?.note ?? ''} name={name} open={writingNote} onOpenChange={setWritingNote} />
        </Suspense>
      )}
      <QueryState
        query={query}
        failed={failed}
        inset
        loading={<ThreadSkeleton />}
        isEmpty={() => newest.length + outgoing.length === 0 && !typing}
        empty={
          <EmptyState title={t`Say hello`}>
            <Trans>Only the two of you are here.</Trans>
          </EmptyState>
        }
      >
        {() => (
          <MessageLog
            key={key}
            list={list}
            newest={newest}
            oldest={past?.messages[0] ?? newest[0]}
            peerId={peer?.userId}
            sent={sent}
            hasOlder={query.hasNextPage}
            loadingOlder={query.isFetchingNextPage}
            onReachTop={() => void query.fetchNextPage()}
            {...past}
            onLeave={past && backToNewest}
          >
            {[
              ...rows.map((row) => (
                <ThreadRowView
                  key={row.key}
                  row={row}
                  peerReadSequence={conversation?.peerReadSequence ?? 0}
                  actions={actions}
                  about={about}
                />
              )),
              ...(typing && !past ? [<TypingBubble key="typing" name={name} />] : []),
            ]}
          </MessageLog>
        )}
      </QueryState>
      {wanted && (
        <Find {...{ wanted, me, name, newest, view, rows, list, readOlder }} conversationId={id} section={thread} onView={setView} />
      )}
      <MessageComposer
        conversationId={id}
        recipient={{ userId: about.userId, name }}
        after={sequenceOf(newest.at(-1))}
        onSend={sendFromHere}
        onSendPhotos={sendPhotosFromHere}
        onSendVoice={sendVoiceFromHere}
      />
    </section>
  );
}

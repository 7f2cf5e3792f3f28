import { useAppDispatch, useAppSelector } from '#web/client/reducer';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import type { BurnDuration } from '@sotto/proto/vocabulary';
import { useEffect } from 'react';
import { burnChosen } from './burn-choice.slice';
import { photosAdded, photosSent, type Chosen } from '../photos/chosen.slice';
import { dropFile } from '../files/kept-files';
import { outgoingDropped, outgoingQueued, outgoingRetried, outgoingWithdrawn, selectOutgoing, selectReply } from './chat.slice';
import { notShownBy, type Outgoing } from './outgoing';
import { sendWaiting } from './send-waiting';

/** What a writer can do about a message of theirs that is not in the thread yet. */
export interface OutgoingActions {
  retry: (outgoing: Outgoing) => void;
  /** After a second look. */
  sendAnyway: (outgoing: Outgoing) => void;
  /** Takes the text back into the composer. */
  edit: (outgoing: Outgoing) => void;
  discard: (outgoing: Outgoing) => void;
}

/** A voice note as it was recorded. Its key becomes the id of its message. */
export interface RecordedVoice {
  key: string;
  preview: string;
  durationMs: number;
  waveform: string;
}

/** What this member sends in one conversation, and what of it the thread does not show by itself yet. */
export function useOutgoing(conversationId: string, messages: MessageJson[], onWithdrawn: () => void) {
  const dispatch = useAppDispatch();
  const all = useAppSelector((state) => selectOutgoing(state, conversationId));
  const replyToSequence = useAppSelector((state) => selectReply(state, conversationId));
  const outgoing = notShownBy(messages, all);
  const arrived = all.filter((message) => !outgoing.includes(message)).map(({ clientMessageId }) => clientMessageId);
  const settled = arrived.join();
  useEffect(() => {
    if (!settled) return;
    const ids = settled.split(',');
    dispatch(outgoingDropped(ids));
    ids.forEach(dropFile);
  }, [dispatch, settled]);

  const go = () => void dispatch(sendWaiting(conversationId));
  const goWithFiles = async () => dispatch((await import('./upload-files')).uploadFiles());
  const again = (clientMessageId: string, acknowledged?: boolean) => {
    dispatch(outgoingRetried({ clientMessageId, acknowledged }));
    go();
  };
  const actions: OutgoingActions = {
    retry: ({ clientMessageId, file }) => {
      again(clientMessageId);
      if (file) void goWithFiles();
    },
    sendAnyway: ({ clientMessageId }) => again(clientMessageId, true),
    edit: ({ clientMessageId, burnMinutes, file, isViewOnce, hasWatermark }) => {
      if (file?.kind === 'photo' && file.preview)
        dispatch(photosAdded({ conversationId, photos: [{ key: clientMessageId, preview: file.preview }], isViewOnce, hasWatermark }));
      if (burnMinutes && !isViewOnce) dispatch(burnChosen({ conversationId, minutes: burnMinutes })); // it still is to burn
      dispatch(outgoingWithdrawn(clientMessageId));
      onWithdrawn();
    },
    discard: ({ clientMessageId }) => {
      dispatch(outgoingDropped([clientMessageId]));
      dropFile(clientMessageId);
    },
  };
  const send = (content: string, burnMinutes?: BurnDuration) => {
    const [clientMessageId, createdAt] = [crypto.randomUUID(), new Date().toISOString()];
    dispatch(outgoingQueued({ clientMessageId, conversationId, content, createdAt, state: 'waiting', burnMinutes, replyToSequence }));
    go();
  };
  /** One message for each photo, the first with the caption. */
  const sendPhotos = (caption: string, { photos, isViewOnce, hasWatermark }: Chosen, burnMinutes?: BurnDuration) => {
    const createdAt = new Date().toISOString();
    for (const [index, { key: clientMessageId, preview }] of photos.entries()) {
      const first = index === 0;
      dispatch(
        outgoingQueued({
          ...{ clientMessageId, conversationId, createdAt, isViewOnce, hasWatermark, state: 'uploading', file: { kind: 'photo', preview } },
          content: first ? caption : '',
          burnMinutes: isViewOnce ? 1 : burnMinutes,
          replyToSequence: first ? replyToSequence : undefined,
        }),
      );
    }
    dispatch(photosSent(conversationId));
    void goWithFiles();
  };
  const sendVoice = ({ key: clientMessageId, ...recorded }: RecordedVoice, burnMinutes?: BurnDuration) => {
    dispatch(
      outgoingQueued({
        ...{ clientMessageId, conversationId, content: '', createdAt: new Date().toISOString(), state: 'uploading' },
        file: { kind: 'voice', ...recorded },
        ...{ burnMinutes, replyToSequence },
      }),
    );
    void goWithFiles();
  };
  return { outgoing, send, sendPhotos, sendVoice, actions };
}

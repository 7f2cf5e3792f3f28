import type { MessageJson, MessagePhotoJson } from '@sotto/proto/chat/v1/messages';
import tide from '#web/assets/tide.webp';
import { ConversationRow } from '../list/conversation-row';
import type { Outgoing } from '../sending/outgoing';
import { MessageBubble } from '../thread/message-bubble';
import { OutgoingBubble } from '../thread/outgoing-bubble';

const createdAt = '2026-11-27T22:04:00Z';
const run = { startsRun: true, endsRun: true, read: false };
const picture = { smallUrl: tide, mediumUrl: tide, largeUrl: tide, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' };
const message = (photo: MessagePhotoJson = {}, more: MessageJson = {}): MessageJson => ({
  ...{ id: 'photo', conversationId: '1', senderId: 'ana', sequence: 1, createdAt, content: '' },
  photo: { id: 'file', width: 1200, height: 900, picture, ...photo },
  ...more,
});
const closed = message({ picture: undefined }, { isBurnMessage: true, isViewOnce: true, burnDurationMinutes: 1 });
const outgoing: Outgoing = {
  ...{ clientMessageId: '1', conversationId: '1', content: 'At the lake', createdAt, state: 'uploading' },
  file: { kind: 'photo', preview: tide },
};
const nothing = () => undefined;
const actions = { retry: nothing, sendAnyway: nothing, edit: nothing, discard: nothing };

export const ForTheirRecipient = () => (
  <div className="max-w-2xl">
    <MessageBubble {...run} own={false} message={message({}, { content: 'At the lake' })} />
    <MessageBubble {...run} own={false} message={message({ mayBeExplicit: true })} />
    <MessageBubble {...run} own={false} message={message({ isHeld: true, picture: undefined })} />
    <MessageBubble {...run} own={false} message={closed} />
    <MessageBubble {...run} own={false} message={{ ...closed, isViewOnce: false, burnDurationMinutes: 5 }} />
  </div>
);

export const ForTheirSender = () => (
  <div className="max-w-2xl">
    <MessageBubble {...run} own message={message({ width: 900, height: 1200 })} />
    <MessageBubble {...run} own message={message({ isHeld: true })} />
    <MessageBubble {...run} own message={{ ...closed, photo: message().photo }} />
  </div>
);

export const OnTheirWay = () => (
  <div className="max-w-2xl">
    <OutgoingBubble outgoing={outgoing} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, file: { kind: 'photo', preview: tide, percent: 40 } }} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, unanswered: true }} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, state: 'checking' }} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, state: 'failed', file: { kind: 'photo', preview: tide, id: 'file' } }} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, state: 'failed', file: { kind: 'photo' } }} actions={actions} />
    <OutgoingBubble
      outgoing={{ ...outgoing, state: 'refused', findings: [{ field: '', rule: 'PHOTO_REFUSED', message: 'This photo was refused.' }] }}
      actions={actions}
    />
  </div>
);

export const InTheList = () => (
  <div className="grid max-w-md">
    {[message({}, { content: 'At the lake' }), message(), closed].map((latest, index) => (
      <ConversationRow
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        key={index}
        open={false}
        summary={{ conversation: { id: `${index}`, unread: 1 }, peer: { userId: 'ana', displayName: 'Ana' }, latest }}
      />
    ))}
  </div>
);

import type { MessageJson, MessageVoiceJson } from '@sotto/proto/chat/v1/messages';
import { ConversationRow } from '../list/conversation-row';
import type { Outgoing } from '../sending/outgoing';
import { MessageBubble } from '../thread/message-bubble';
import { OutgoingBubble } from '../thread/outgoing-bubble';
import { waveformOf } from './waveform';

const createdAt = '2026-11-27T22:04:00Z';
const run = { startsRun: true, endsRun: true, read: false };
const waveform = waveformOf(Array.from({ length: 48 }, (_, index) => Math.abs(Math.sin(index / 3)) * 0.9));
const message = (voice: MessageVoiceJson = {}, more: MessageJson = {}): MessageJson => ({
  ...{ id: 'voice', conversationId: '1', senderId: 'ana', sequence: 1, createdAt, content: '' },
  voice: { id: 'file', durationMs: 12_300, waveform, url: '/v/note', ...voice },
  ...more,
});
const burning = { isBurnMessage: true, burnDurationMinutes: 5 };
const closed = message({ waveform: '', url: '' }, burning);
const outgoing: Outgoing = {
  ...{ clientMessageId: '1', conversationId: '1', content: '', createdAt, state: 'uploading' },
  file: { kind: 'voice', preview: 'blob:note', durationMs: 12_300, waveform },
};
const nothing = () => undefined;
const actions = { retry: nothing, sendAnyway: nothing, edit: nothing, discard: nothing };

export const ForTheirRecipient = () => (
  <div className="max-w-2xl">
    <MessageBubble {...run} own={false} message={message()} />
    <MessageBubble {...run} own={false} message={closed} />
  </div>
);

export const ForTheirSender = () => (
  <div className="max-w-2xl">
    <MessageBubble {...run} own message={message({ durationMs: 60_000 })} />
    <MessageBubble {...run} own message={message({ waveform: '' }, burning)} />
  </div>
);

export const OnTheirWay = () => (
  <div className="max-w-2xl">
    <OutgoingBubble outgoing={outgoing} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, file: { ...outgoing.file!, percent: 40 } }} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, state: 'checking' }} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, state: 'failed', file: { ...outgoing.file!, id: 'file' } }} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, state: 'failed', file: { kind: 'voice' } }} actions={actions} />
    <OutgoingBubble
      outgoing={{ ...outgoing, state: 'refused', findings: [{ field: '', rule: 'VOICE_REFUSED', message: '' }] }}
      actions={actions}
    />
  </div>
);

export const InTheList = () => (
  <div className="grid max-w-md">
    {[message(), closed].map((latest, index) => (
      <ConversationRow
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        key={index}
        open={false}
        summary={{ conversation: { id: `${index}`, unread: 1 }, peer: { userId: 'ana', displayName: 'Ana' }, latest }}
      />
    ))}
  </div>
);

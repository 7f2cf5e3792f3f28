import type { HostConversationJson, HostMessageJson } from '@sotto/proto/chat/v1/host';
import { useRef } from 'react';
import { HostButton } from './host-button';
import { HostComposer } from './host-composer';
import { HostLog } from './host-log';
import { HostNotice } from './host-notice';
import { HostSkeleton } from './host-skeleton';

const nothing = () => undefined;
const says = (sequence: number, content: string, more: HostMessageJson = {}): HostMessageJson => ({
  id: String(sequence),
  sequence,
  content,
  fromHost: true,
  complete: true,
  ...more,
});
const asks = (sequence: number, content: string) => says(sequence, content, { fromHost: false });
const greeting = says(1, 'Good evening. I’m the host here, and I’m an assistant, not a member. Ask me anything about Sotto.');
const question = asks(2, 'Who can see my city?');
const answer =
  'Nobody sees a place on a map. Others see your city as text and a distance like “5–10 miles”.\n\nYou can hide your whole profile in Account.';
const chat = (...messages: HostMessageJson[]): HostConversationJson => ({
  id: '1',
  messages,
  suggestions: ['How do burn messages work?', 'Get verified'],
});
const actions = { onAsk: nothing, onRetry: nothing, onDelete: nothing, onLeave: nothing };

const Log = ({ conversation, failed }: { conversation: HostConversationJson; failed?: boolean }) => (
  <div className="flex h-130 max-w-100 flex-col border border-subtle">
    <HostLog
      {...actions}
      conversation={conversation}
      off={false}
      questions={failed === undefined ? [] : [{ clientMessageId: 'a', content: 'And my age?', failed }]}
    />
  </div>
);

export const Greeting = () => <Log conversation={chat(greeting)} />;

export const RecordedRequest = () => <Log conversation={chat(greeting, question)} />;

export const Growing = () => <Log conversation={chat(greeting, question, says(3, 'Nobody sees a place', { complete: false }))} />;

export const Answered = () => <Log conversation={chat(greeting, question, says(3, answer))} />;

export const HandedOver = () => (
  <Log
    conversation={chat(greeting, asks(2, 'Will it rain?'), says(3, 'I don’t know that. People at support can help.', { handOver: true }))}
  />
);

export const Sending = () => <Log conversation={chat(greeting)} failed={false} />;

export const Failed = () => <Log conversation={chat(greeting)} failed />;

export const Loading = () => <HostSkeleton />;

export const Writing = () => (
  <div className="max-w-100">
    <HostNotice away={false} wait={12} />
    <HostComposer field={useRef(null)} off={false} onAsk={nothing} />
  </div>
);

export const Offline = () => (
  <div className="max-w-100">
    <HostNotice away wait={0} />
    <HostComposer field={useRef(null)} off onAsk={nothing} />
  </div>
);

export const Floating = () => <HostButton open={false} />;

import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HostConversationSchema, HostMessageSchema } from '@sotto/proto/chat/v1/host';
import { helpIndexes, suggestionsOf } from './help/help-index.js';
import type { HostConversationRow, HostMessageRow } from './host.repository.js';

export const toHostMessageView = (message: HostMessageRow): MessageInitShape<typeof HostMessageSchema> => ({
  id: message.id,
  conversationId: message.conversationId,
  fromHost: message.senderId === null,
  content: message.content,
  createdAt: timestampFromDate(message.createdAt),
  sequence: message.sequence,
  clientMessageId: message.clientMessageId ?? '',
  complete: message.complete,
  handOver: message.handOver,
});

export const toHostConversationView = ({
  id,
  language,
  messages,
}: HostConversationRow): MessageInitShape<typeof HostConversationSchema> => ({
  id,
  messages: messages.map(toHostMessageView),
  suggestions: suggestionsOf(helpIndexes[language]),
});

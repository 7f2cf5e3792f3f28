import type { Viewer } from '@sotto/kit/nats/viewer';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ConversationSchema } from '@sotto/proto/chat/v1/messages';
import type { Conversation } from './conversation.entity.js';

/** A conversation as one of its members sees it. */
export const toConversationView = (conversation: Conversation, viewer: Viewer): MessageInitShape<typeof ConversationSchema> => ({
  id: conversation.id,
  participantIds: [conversation.firstUserId, conversation.secondUserId],
  state: conversation.state,
  openedAt: timestampFromDate(conversation.openedAt),
  unread: conversation.unreadBy(viewer.userId),
});

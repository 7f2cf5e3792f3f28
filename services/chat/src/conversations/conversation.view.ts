import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import type { ConversationSummarySchema, MessageSchema } from '@sotto/proto/chat/v1/messages';
import { boostOf } from './boost-rank.js';
import { MessageView, type VisibleMessage } from './message.view.js';
import type { SummaryRow } from './conversation.repository.js';
import { ChatSettings } from '../settings.js';

/** A row of the list as the contract describes it, with a picture URL that is signed for the viewer. */
@Injectable()
export class SummaryView {
  constructor(
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
    private readonly messages: MessageView,
    private readonly settings: ChatSettings,
  ) {}

  of({ userId }: Pick<Viewer, 'userId'>, row: SummaryRow): MessageInitShape<typeof ConversationSummarySchema> {
    const { avatarImageId: id, avatarThumbhash: thumbhash, anonymous } = row;
    const picture = this.addresses.picture({ id, thumbhash, blurred: anonymous ?? false }, userId, this.clock.now());
    const latest = row.latestId ? this.messages.of(latestOf(row, row.latestId), userId) : undefined;
    return toSummary({ ...row, calls: this.calls(row) }, { avatarUrl: picture?.smallUrl, avatarThumbhash: picture?.thumbhash }, latest);
  }

  private calls({ bothWrote }: SummaryRow): string {
    if (!this.settings.calls) return '';
    return bothWrote ? 'now' : 'later';
  }
}

const toSummary = (
  row: SummaryRow & { calls: string },
  avatar: { avatarUrl?: string; avatarThumbhash?: string },
  latest: MessageInitShape<typeof MessageSchema> | undefined,
): MessageInitShape<typeof ConversationSummarySchema> => ({
  conversation: {
    id: row.id,
    user1Id: row.user1Id,
    user2Id: row.user2Id,
    state: row.state,
    createdAt: timestampFromDate(row.createdAt),
    updatedAt: timestampFromDate(row.updatedAt),
    unread: row.unread,
    lastSequence: row.lastSequence,
    readSequence: row.readSequence,
    peerReadSequence: row.peerReadSequence,
    boostType: boostOf(row.boost),
    note: row.note,
    calls: row.calls,
  },
  peer: {
    userId: row.peerId,
    displayName: row.displayName ?? '',
    age: row.age ?? undefined,
    verified: row.verified ?? false,
    online: row.online,
    ...avatar,
  },
  latest,
});

const latestOf = (row: SummaryRow, id: string): VisibleMessage => ({
  id,
  conversationId: row.id,
  sequence: row.lastSequence,
  senderId: row.latestSenderId,
  clientMessageId: row.latestClientMessageId,
  content: row.latestContent,
  createdAt: row.latestCreatedAt,
  readAt: row.latestReadAt,
  isBurnMessage: row.latestIsBurnMessage,
  burnDurationMinutes: row.latestBurnDurationMinutes,
  burnedAt: row.latestBurnedAt,
  isBurned: row.latestIsBurned,
  burnsInMs: row.latestBurnsInMs,
  boostType: row.latestBoostType,
  isRemoved: row.latestIsRemoved,
  isUnsent: row.latestIsUnsent,
  isViewOnce: row.latestIsViewOnce,
  file: row.latestFile,
  callKind: row.latestCallKind,
  callSeconds: row.latestCallSeconds,
  // The list shows neither what a message answers nor the reactions to it.
  ...{ replyToSequence: null, quote: null, senderReaction: '', recipientReaction: '' },
});

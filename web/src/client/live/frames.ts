import type { NoticeGivenPushedJson, QueueChangedPushedJson } from '@sotto/proto/admin/v1/casework';
import type {
  CallChangedPushedJson,
  CallDescribedPushedJson,
  CallEndedPushedJson,
  CallRingingPushedJson,
} from '@sotto/proto/chat/v1/calls';
import type { HostConversationClosedPushedJson, HostMessagePushedJson } from '@sotto/proto/chat/v1/host';
import type {
  BurnOpenedPushedJson,
  ChatAccessPushedJson,
  ConversationClosedPushedJson,
  ConversationNotePushedJson,
  MessageBurnedPushedJson,
  MessagePushedJson,
  MessageReactedPushedJson,
  MessageRemovedPushedJson,
  PresencePushedJson,
  ReadPushedJson,
  TypingPushedJson,
} from '@sotto/proto/chat/v1/messages';
import type {
  EarningsChangedPushedJson,
  PaymentChangedPushedJson,
  SubscriptionChangedPushedJson,
} from '@sotto/proto/marketplace/v1/payments';
import type { ItemChangedPushedJson } from '@sotto/proto/marketplace/v1/store';
import type {
  AccessRequestChangedPushedJson,
  ExportReadyPushedJson,
  ItemFileProgressPushedJson,
  MediaFileChangedPushedJson,
  ProfileImageChangedPushedJson,
  ReviewQueueChangedPushedJson,
} from '@sotto/proto/media/v1/media';
import type { ActivityPushedJson, CardChangedPushedJson, MatchEndedPushedJson, MatchPushedJson } from '@sotto/proto/profiles/v1/profiles';

/** What the socket may bring, by the name of the message in the contract. */
export interface Frames {
  /** Sent when a connection begins, and when frames may have been missed: from now on nothing is. */
  Ready: undefined;
  Pong: undefined;
  /** The gateway is going away, or could not keep up: come back, and read again. */
  Reconnect: undefined;
  MessagePushed: MessagePushedJson;
  ReadPushed: ReadPushedJson;
  TypingPushed: TypingPushedJson;
  BurnOpenedPushed: BurnOpenedPushedJson;
  MessageBurnedPushed: MessageBurnedPushedJson;
  MessageReactedPushed: MessageReactedPushedJson;
  MessageRemovedPushed: MessageRemovedPushedJson;
  CallRingingPushed: CallRingingPushedJson;
  CallChangedPushed: CallChangedPushedJson;
  CallDescribedPushed: CallDescribedPushedJson;
  CallEndedPushed: CallEndedPushedJson;
  HostMessagePushed: HostMessagePushedJson;
  HostConversationClosedPushed: HostConversationClosedPushedJson;
  PresencePushed: PresencePushedJson;
  ConversationClosedPushed: ConversationClosedPushedJson;
  ConversationNotePushed: ConversationNotePushedJson;
  ChatAccessPushed: ChatAccessPushedJson;
  MatchPushed: MatchPushedJson;
  MatchEndedPushed: MatchEndedPushedJson;
  CardChangedPushed: CardChangedPushedJson;
  OwnProfileChangedPushed: undefined;
  ActivityPushed: ActivityPushedJson;
  ProfileImageChangedPushed: ProfileImageChangedPushedJson;
  MediaFileChangedPushed: MediaFileChangedPushedJson;
  AccessRequestChangedPushed: AccessRequestChangedPushedJson;
  ExportReadyPushed: ExportReadyPushedJson;
  PaymentChangedPushed: PaymentChangedPushedJson;
  SubscriptionChangedPushed: SubscriptionChangedPushedJson;
  EarningsChangedPushed: EarningsChangedPushedJson;
  ItemChangedPushed: ItemChangedPushedJson;
  ItemFileProgressPushed: ItemFileProgressPushedJson;
  NoticeGivenPushed: NoticeGivenPushedJson;
  QueueChangedPushed: QueueChangedPushedJson;
  ReviewQueueChangedPushed: ReviewQueueChangedPushedJson;
}

export type FrameName = keyof Frames;
export type FrameHandler<Name extends FrameName> = (data: Frames[Name]) => void;

export function readFrame(text: string): { event: FrameName; data: never } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

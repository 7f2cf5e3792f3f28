import type { ListConversationsResponseJson, ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type {
  BurnOpenedPushedJson,
  ConversationClosedPushedJson,
  ConversationSummaryJson,
  MessageBurnedPushedJson,
  MessageJson,
  ReadPushedJson,
} from '@sotto/proto/chat/v1/messages';

export interface Inbox {
  pages: ListConversationsResponseJson[];
}
type Pages = ListMessagesResponseJson[];
type ReadPage = (after: number, limit?: number) => Promise<ListMessagesResponseJson>;

/** What pages do with the frames they receive: the code of the web app itself, as far as it needs no browser. */
export interface PageRules {
  conversationsIn(inbox: Inbox): ConversationSummaryJson[];
  applyMessage(inbox: Inbox, message: MessageJson): boolean;
  applyRead(inbox: Inbox, read: ReadPushedJson): boolean;
  applyOwnRead(inbox: Inbox, read: ReadPushedJson): void;
  applyClosed(inbox: Inbox, closed: ConversationClosedPushedJson): void;
  applyOpened(inbox: Inbox, summary: ConversationSummaryJson): void;
  applyBurnOpened(inbox: Inbox, opened: BurnOpenedPushedJson): boolean;
  applyBurned(inbox: Inbox, burned: MessageBurnedPushedJson): void;
  mergeMessages(pages: Pages, arrived: MessageJson[]): void;
  completeUpTo(pages: Pages): number;
  inReadingOrder(pages: Pages): MessageJson[];
  burnIn(pages: Pages, messageId: string | undefined): void;
  moveOn(pages: Pages, arrived: MessageJson[]): void;
  burnMessagesIn(pages: Pages): MessageJson[];
  isUnburned(message: MessageJson): boolean;
  isBurning(message: MessageJson): boolean;
  isClosedFor(userId: string, message: MessageJson): boolean;
  readStates(sequences: number[], readPage: ReadPage): Promise<MessageJson[]>;
  showInOrder(thread: {
    complete: () => number;
    show: (messages: MessageJson[]) => void;
    readPage: ReadPage;
    pause: (failures: number) => Promise<void>;
  }): { arrived: (message: MessageJson) => void; catchUp: () => void; stop: () => void };
}

const files = [
  'messages/live-inbox',
  'messages/burn-inbox',
  'messages/burn-states',
  'messages/merge-messages',
  'messages/read-states',
  'messages/show-in-order',
];

/** Loaded by path: the web app resolves its modules in another way than everything else here. */
export async function loadPageRules(): Promise<PageRules> {
  const modules = await Promise.all(files.map((name): Promise<object> => import(`../../../web/src/features/chat/${name}.ts`)));
  return Object.assign({}, ...modules) as PageRules;
}

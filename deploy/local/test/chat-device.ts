import type { ListMessagesResponseJson, ListUnreadResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { ConversationSummaryJson, MessageJson } from '@sotto/proto/chat/v1/messages';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Browser } from './browser.js';
import type { View } from './chat-oracle.js';
import type { Inbox, PageRules } from './chat-page-rules.js';

/** What the pages act on, by name. */
// biome-ignore lint/suspicious/noExplicitAny: frames are read field by field, each by the rule for its name
type Frame = { event: string; data?: any };

/** A member's open app: the list, the badge and one conversation, kept as the web app keeps them. */
export class Device {
  /** Everything the socket brought, as text. */
  readonly received: string[] = [];
  /** Where each number on the badge came from, for a failure. */
  readonly numbers: string[] = [];
  private inbox: Inbox = { pages: [] };
  private badge = 0;
  private pages: ListMessagesResponseJson[] = [];
  private thread: ReturnType<PageRules['showInOrder']> | undefined;
  private shownId = '';
  private socket: WebSocket | undefined;
  private refetching: Promise<void> | undefined;
  private refetchAgain = false;

  constructor(
    readonly name: string,
    readonly browser: Browser,
    private readonly rules: PageRules,
    private conversationId: string,
  ) {}

  get userId(): string {
    return this.browser.userId;
  }

  get isOnline(): boolean {
    return this.socket !== undefined;
  }

  get isSignedIn(): boolean {
    return this.browser.token !== '';
  }

  /** The last sequence up to which nothing is missing on the screen. */
  get newest(): number {
    return this.rules.completeUpTo(this.pages);
  }

  /** Resolves when what may have been missed is asked for; what comes from then on is received. */
  async connect(): Promise<void> {
    if (!this.isSignedIn) await this.browser.signIn();
    const socket = this.browser.socket();
    this.socket = socket;
    let ready: Promise<void> | undefined;
    socket.onmessage = ({ data }) => {
      this.received.push(String(data));
      const frame = JSON.parse(String(data)) as Frame;
      if (frame.event === 'Ready') ready = this.refresh();
      else void ready?.then(() => this.onFrame(frame));
    };
    await once(socket, 'message');
    await ready;
  }

  /** The line is cut: frames are missed from now on. */
  async drop(): Promise<void> {
    const { socket } = this;
    this.socket = undefined;
    if (!socket) return;
    socket.onmessage = null;
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }

  /** Answers with which code the socket was closed. */
  async signOut(): Promise<number> {
    const closed = once(this.socket!, 'close') as Promise<[CloseEvent]>;
    await this.browser.need('DELETE', '/sessions/current');
    const [{ code }] = await closed;
    this.socket = undefined;
    this.browser.token = '';
    this.leave();
    this.inbox = { pages: [] };
    return code;
  }

  /** Looks at another conversation. */
  async enter(conversationId: string, peerId: string): Promise<void> {
    this.leave();
    this.conversationId = conversationId;
    if (!this.isOnline) return;
    const { summary } = (await this.browser.need('POST', '/conversations', { userId: peerId })) as { summary: ConversationSummaryJson };
    this.rules.applyOpened(this.inbox, summary);
    await this.openThread();
  }

  async send(clientMessageId: string, content: string, burnDurationMinutes?: number): Promise<Answer> {
    const body = { clientMessageId, content, acknowledged: true, ...(burnDurationMinutes && { isBurnMessage: true, burnDurationMinutes }) };
    const answer = await this.browser.insist('POST', `/conversations/${this.conversationId}/messages`, body);
    const message: MessageJson | undefined = answer.body.message;
    if (message) {
      this.thread?.arrived(message);
      this.rules.moveOn(this.pages, [message]);
      this.rules.applyMessage(this.inbox, message);
    }
    return answer;
  }

  /** Up to a sequence; of the conversation on the screen by default. */
  async read(sequence: number, conversationId = this.conversationId): Promise<Answer> {
    const { userId, received } = this;
    const before = received.length;
    const answer = await this.browser.insist('PUT', `/conversations/${conversationId}/read`, { sequence });
    if (answer.status !== 200) return answer;
    const burns = conversationId === this.conversationId ? this.rules.burnMessagesIn(this.pages) : [];
    const conversationUnread = burns.filter((message) => this.rules.isClosedFor(userId, message)).length;
    this.rules.applyOwnRead(this.inbox, { conversationId, userId, sequence, conversationUnread });
    if (received.length === before) this.count('reading', answer.body.unreadTotal);
    return answer;
  }

  async openBurn(messageId: string): Promise<Answer> {
    const before = this.received.length;
    const answer = await this.browser.insist('POST', `/conversations/${this.conversationId}/messages/${messageId}/open`, {});
    if (answer.code === 'MESSAGE_BURNED') this.rules.burnIn(this.pages, messageId);
    if (answer.status !== 200) return answer;
    this.rules.moveOn(this.pages, [answer.body.message]);
    if (this.received.length === before) this.count('opening', answer.body.unreadTotal);
    return answer;
  }

  /** Whether this device shows the time of a message running. */
  isBurning(messageId: string): boolean {
    return this.rules.burnMessagesIn(this.pages).some((message) => message.id === messageId && this.rules.isBurning(message));
  }

  /** The countdown of this page is over, whether the line is up or not. */
  ring(messageId: string): void {
    if (!this.isBurning(messageId)) return;
    this.rules.burnIn(this.pages, messageId);
    this.rules.applyBurned(this.inbox, { conversationId: this.conversationId, messageId });
  }

  /** What is on the screen, in the terms of the oracle. */
  view(): View {
    return viewOf(this.conversationId, this.badge, this.rules.conversationsIn(this.inbox), this.rules.inReadingOrder(this.pages));
  }

  /** What the server says to this member, read again. */
  async serverView(): Promise<View & { listTotal: number }> {
    const list = await this.browser.need('GET', '/conversations');
    const unread = (await this.browser.need('GET', '/unread')) as ListUnreadResponseJson;
    const lines = (await this.allPages()).flatMap(({ messages = [] }) => messages).toReversed();
    return { ...viewOf(this.conversationId, unread.unreadTotal ?? 0, list.conversations ?? [], lines), listTotal: list.unreadTotal ?? 0 };
  }

  private async refresh(): Promise<void> {
    const reading = [this.refetch(), this.askUnread()];
    if (this.shownId === this.conversationId) {
      this.thread?.catchUp();
      reading.push(this.refetchMessages(this.rules.burnMessagesIn(this.pages).filter(this.rules.isUnburned)));
    } else reading.push(this.openThread());
    await Promise.all(reading);
  }

  private onFrame({ event, data = {} }: Frame): void {
    if (data.unreadTotal !== undefined || counting.has(event)) this.count(event, data.unreadTotal);
    if (event === 'MessagePushed') {
      if (!this.rules.applyMessage(this.inbox, data.message)) void this.refetch();
      if (data.message.conversationId === this.shownId) this.thread?.arrived(data.message);
    }
    if (event === 'ReadPushed' && !this.rules.applyRead(this.inbox, data)) void this.refetch();
    if (event === 'BurnOpenedPushed') this.onOpened(data);
    if (event === 'MessageBurnedPushed') {
      this.rules.applyBurned(this.inbox, data);
      this.rules.burnIn(this.pages, data.messageId);
    }
    if (event === 'ConversationClosedPushed') {
      this.rules.applyClosed(this.inbox, data);
      void this.refetch();
    }
  }

  /** Its writer has the text already; another device of its reader has to ask for it. */
  private onOpened(opened: Frame['data']): void {
    if (!this.rules.applyBurnOpened(this.inbox, opened)) void this.refetch();
    const message = this.rules.burnMessagesIn(this.pages).find(({ id }) => id === opened.messageId);
    if (!message) return;
    const { readAt, burnedAt, burnsInMs } = opened;
    if (message.content) this.rules.moveOn(this.pages, [{ ...message, readAt, burnedAt, burnsInMs }]);
    else void this.refetchMessages([message]);
  }

  private async refetchMessages(messages: MessageJson[]): Promise<void> {
    const sequences = messages.map(({ sequence = 0 }) => sequence);
    this.rules.moveOn(this.pages, await this.rules.readStates(sequences, this.readPage));
  }

  /** The list once more; and again when somebody asked for it meanwhile. */
  private refetch(): Promise<void> {
    if (this.refetching !== undefined) this.refetchAgain = true;
    this.refetching ??= this.refetchNow().finally(() => {
      this.refetching = undefined;
      if (this.refetchAgain) void this.refetch();
      this.refetchAgain = false;
    });
    return this.refetching;
  }

  /** What was received meanwhile may be newer than the answer. */
  private async refetchNow(): Promise<void> {
    const before = this.received.length;
    const { status, body } = await this.browser.insist('GET', '/conversations?limit=50');
    if (status === 200) this.inbox = { pages: [body] };
    if (this.received.length > before) this.refetchAgain = true;
  }

  private async askUnread(): Promise<void> {
    const before = this.received.length;
    const { unreadTotal } = await this.browser.need('GET', '/unread?limit=1');
    if (this.received.length === before) this.count('asking', unreadTotal);
    else await this.askUnread();
  }

  private count(source: string, unreadTotal = 0): void {
    this.badge = unreadTotal;
    this.numbers.push(`${unreadTotal} by ${source}`);
  }

  private async openThread(): Promise<void> {
    const { conversationId, rules } = this;
    this.pages = await this.allPages();
    this.shownId = conversationId;
    this.thread = rules.showInOrder({
      complete: () => rules.completeUpTo(this.pages),
      show: (messages) => rules.mergeMessages(this.pages, messages),
      readPage: this.readPage,
      pause: () => delay(50),
    });
    this.thread.catchUp(); // what was said while the pages were read
  }

  private leave(): void {
    this.thread?.stop();
    this.thread = undefined;
    this.shownId = '';
    this.pages = [];
  }

  /** From the newest to the first, as somebody who scrolls up would read them. */
  private async allPages(): Promise<ListMessagesResponseJson[]> {
    const pages: ListMessagesResponseJson[] = [];
    for (let before: string | undefined = ''; before !== undefined; ) {
      const page: ListMessagesResponseJson = await this.browser.need(
        'GET',
        `/conversations/${this.conversationId}/messages?limit=50${before}`,
      );
      pages.push(page);
      before = page.nextBefore === undefined ? undefined : `&before=${page.nextBefore}`;
    }
    return pages;
  }

  private readonly readPage = (after: number, limit = 100): Promise<ListMessagesResponseJson> =>
    this.browser.need('GET', `/conversations/${this.conversationId}/messages?after=${after}&limit=${limit}`);
}

/** Frames that always say what is unread; a zero does not travel. */
const counting = new Set(['MessagePushed', 'ConversationClosedPushed']);

function viewOf(conversationId: string, unreadTotal: number, list: ConversationSummaryJson[], messages: MessageJson[]): View {
  const summary = list.find(({ conversation }) => conversation?.id === conversationId);
  const others = list.filter((row) => row !== summary).map(({ conversation }) => conversation?.unread ?? 0);
  const counts = { unreadTotal, elsewhere: others.reduce((sum, unread) => sum + unread, 0) };
  if (!summary) return { ...counts, lines: [] };
  const { unread = 0, lastSequence = 0, readSequence = 0, peerReadSequence = 0 } = summary.conversation ?? {};
  const { id: latest = '', content: preview = '' } = summary.latest ?? {};
  const lines = messages.map(({ id = '', sequence = 0, senderId = '', content = '', isBurned = false }) => {
    return { id, sequence, senderId, content, isBurned };
  });
  return { ...counts, row: { unread, lastSequence, readSequence, peerReadSequence, latest, preview }, lines };
}

/** A message as it was said, and what became of it. */
export interface Said {
  id: string;
  sequence: number;
  senderId: string;
  text: string;
  /** Minutes; absent for an ordinary one. */
  burnMinutes?: number;
  opened: boolean;
  burned: boolean;
}

/** One line of a conversation, as a member should see it. */
export interface Line {
  id: string;
  sequence: number;
  senderId: string;
  content: string;
  isBurned: boolean;
}

/** What a member should see of everything. */
export interface View {
  unreadTotal: number;
  /** What the rows of other conversations say. */
  elsewhere: number;
  /** Absent once the conversation has ended. */
  row?: { unread: number; lastSequence: number; readSequence: number; peerReadSequence: number; latest: string; preview: string };
  lines: Line[];
}

/** What is true of one conversation, by the rules alone. */
export class Oracle {
  messages: Said[] = [];
  ended = false;
  private readonly marks = new Map<string, number>();

  constructor(
    readonly conversationId: string,
    readonly members: readonly [string, string],
    /** What each has not read in other conversations. */
    private readonly elsewhere: (userId: string) => number,
  ) {}

  say(message: Omit<Said, 'opened' | 'burned'>): void {
    if (this.messages.some(({ id }) => id === message.id)) return;
    this.messages = [...this.messages, { ...message, opened: false, burned: false }].toSorted((a, b) => a.sequence - b.sequence);
  }

  read(userId: string, sequence: number): void {
    this.marks.set(userId, Math.max(this.markOf(userId), Math.min(sequence, this.messages.length)));
  }

  received(userId: string): Said[] {
    return this.messages.filter(({ senderId }) => senderId !== userId);
  }

  unreadIn(userId: string): number {
    const mark = this.markOf(userId);
    return this.received(userId).filter(({ burnMinutes, opened, sequence }) => (burnMinutes ? !opened : sequence > mark)).length;
  }

  unreadTotal(userId: string): number {
    return this.elsewhere(userId) + (this.ended ? 0 : this.unreadIn(userId));
  }

  /** A burn message shows its text to its writer until it burns, and to its reader in between. */
  textFor(userId: string, { senderId, text, burnMinutes, opened, burned }: Said): string {
    if (!burnMinutes) return text;
    return burned || (senderId !== userId && !opened) ? '' : text;
  }

  viewOf(userId: string): View {
    const counts = { unreadTotal: this.unreadTotal(userId), elsewhere: this.elsewhere(userId) };
    if (this.ended) return { ...counts, lines: [] };
    const latest = this.messages.at(-1);
    const peerId = this.members.find((id) => id !== userId)!;
    const row = {
      unread: this.unreadIn(userId),
      lastSequence: this.messages.length,
      readSequence: this.markOf(userId),
      peerReadSequence: this.markOf(peerId),
      latest: latest?.id ?? '',
      preview: latest && !latest.burnMinutes ? latest.text : '',
    };
    const lines = this.messages.map((message) => {
      const { id, sequence, senderId, burned } = message;
      return { id, sequence, senderId, content: this.textFor(userId, message), isBurned: burned };
    });
    return { ...counts, row, lines };
  }

  private markOf(userId: string): number {
    return this.marks.get(userId) ?? 0;
  }
}

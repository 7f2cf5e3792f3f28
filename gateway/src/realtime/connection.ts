import type { Viewer } from '@sotto/kit/nats/viewer';
import type { WebSocket } from 'ws';

/** A connection with more unread bytes is closed; the browser reconnects and reads what it missed. */
const maxBacklogBytes = 1024 * 1024;
const typingPauseMs = 3_000;
const maxConversations = 50;

/** One open WebSocket of a member. */
export class Connection {
  readonly since = Date.now();
  private responded = true;
  private readonly typedAt = new Map<string, number>();

  constructor(
    readonly viewer: Viewer,
    readonly socket: WebSocket,
  ) {
    socket.on('pong', () => {
      this.responded = true;
    });
  }

  /** Sends a frame; returns false when the connection was closed because its backlog is too large. */
  send(frame: Uint8Array | string): boolean {
    if (this.socket.bufferedAmount > maxBacklogBytes) {
      this.socket.terminate();
      return false;
    }
    this.socket.send(frame, { binary: false });
    return true;
  }

  /** Sends a ping; returns false when the previous one was not answered. */
  probe(): boolean {
    if (!this.responded) return false;
    this.responded = false;
    this.socket.ping();
    return true;
  }

  /** Whether a typing notice may be sent again for this conversation. */
  canSendTyping(conversationId: string): boolean {
    const now = Date.now();
    if (now - (this.typedAt.get(conversationId) ?? 0) < typingPauseMs) return false;
    if (this.typedAt.size >= maxConversations) this.typedAt.clear();
    this.typedAt.set(conversationId, now);
    return true;
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }
}

import type { Viewer } from '@sotto/kit/nats/viewer';
import type { WebSocket } from 'ws';

/** A browser that reads slower than this many bytes behind is let go: it reconnects and reads what it missed. */
const backlogLimit = 1024 * 1024;
const typingPauseMs = 3_000;
const conversationsRemembered = 50;

/** One open socket of a member. */
export class Visit {
  readonly since = Date.now();
  private heard = true;
  private readonly typedAt = new Map<string, number>();

  constructor(
    readonly viewer: Viewer,
    readonly socket: WebSocket,
  ) {
    socket.on('pong', () => {
      this.heard = true;
    });
  }

  /** Sends a frame; false when the socket is so far behind that it was let go. */
  send(frame: Uint8Array | string): boolean {
    if (this.socket.bufferedAmount > backlogLimit) {
      this.socket.terminate();
      return false;
    }
    this.socket.send(frame, { binary: false });
    return true;
  }

  /** Asks for a sign of life; false when the last question was never answered. */
  probe(): boolean {
    if (!this.heard) return false;
    this.heard = false;
    this.socket.ping();
    return true;
  }

  /** Whether it is time to tell the other member again that this one is typing. */
  mayType(conversationId: string): boolean {
    const now = Date.now();
    if (now - (this.typedAt.get(conversationId) ?? 0) < typingPauseMs) return false;
    if (this.typedAt.size >= conversationsRemembered) this.typedAt.clear();
    this.typedAt.set(conversationId, now);
    return true;
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';

export const viewerCookieName = '__Host-viewer';

/** Whose browser it is, and in which session. */
export interface Watcher {
  userId: string;
  sessionId: string;
}

/**
 * Says to whom a browser belongs when it fetches a picture, where it cannot send a token. It opens nothing by itself: an address of a
 * stored file works only for the member it was made for, and only members' calls make addresses.
 */
export class ViewerCookies {
  private readonly key: Buffer;

  /** All replicas hold the same secret. */
  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('viewer cookie').digest();
  }

  seal({ userId, sessionId }: Watcher): string {
    const text = `${userId}.${sessionId}`;
    return `${text}.${this.sign(text)}`;
  }

  /** Undefined for anything that no gateway ever set. */
  open(value = ''): Watcher | undefined {
    const [userId = '', sessionId = '', signature = '', ...rest] = value.split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.sign(`${userId}.${sessionId}`))];
    if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return { userId, sessionId };
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

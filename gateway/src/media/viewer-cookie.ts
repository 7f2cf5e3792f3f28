import { createHmac, timingSafeEqual } from 'node:crypto';

export const viewerCookieName = '__Host-viewer';

/** The member and the session of a browser. */
export interface CookieViewer {
  userId: string;
  sessionId: string;
  /** How often the session had been locked when the cookie was set. */
  lockCount: number;
}

/**
 * The cookie that identifies the member when a browser fetches an image, where it cannot send a token. It gives no access by itself: the
 * address of a stored file is signed for one member, and only authenticated calls return addresses.
 */
export class ViewerCookies {
  private readonly key: Buffer;

  /** The secret is the same for all replicas. */
  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('viewer cookie').digest();
  }

  seal({ userId, sessionId, lockCount }: CookieViewer): string {
    const text = [userId, sessionId, ...(lockCount > 0 ? [lockCount] : [])].join('.'); // the previous release knows no count
    return `${text}.${this.sign(text)}`;
  }

  /** Undefined for a value that no gateway set. */
  open(value = ''): CookieViewer | undefined {
    const parts = value.split('.');
    const [given, right] = [Buffer.from(parts.at(-1) ?? ''), Buffer.from(this.sign(parts.slice(0, -1).join('.')))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const [userId = '', sessionId = '', lockCount] = parts.slice(0, -1);
    return { userId, sessionId, lockCount: Number(lockCount ?? 0) };
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

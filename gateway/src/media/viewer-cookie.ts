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
  private readonly keys: readonly Buffer[];

  /** Takes a private key in PEM, or two while it is being changed: replicas sign with either. The first one signs here, and both are accepted. */
  constructor(secret: string) {
    const blocks = secret.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [secret];
    this.keys = blocks.map((block) => createHmac('sha256', block).update('viewer cookie').digest());
  }

  seal({ userId, sessionId, lockCount }: CookieViewer): string {
    const text = [userId, sessionId, ...(lockCount > 0 ? [lockCount] : [])].join('.'); // the previous release knows no count
    return `${text}.${sign(this.keys[0] as Buffer, text)}`;
  }

  /** Undefined for a value that no gateway set. */
  open(value = ''): CookieViewer | undefined {
    const parts = value.split('.');
    const given = Buffer.from(parts.at(-1) ?? '');
    const isSignedBy = (key: Buffer) => isSame(given, Buffer.from(sign(key, parts.slice(0, -1).join('.'))));
    if (!this.keys.some(isSignedBy)) return undefined;
    const [userId = '', sessionId = '', lockCount] = parts.slice(0, -1);
    return { userId, sessionId, lockCount: Number(lockCount ?? 0) };
  }
}

const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

const isSame = (given: Buffer, right: Buffer): boolean => given.length === right.length && timingSafeEqual(given, right);

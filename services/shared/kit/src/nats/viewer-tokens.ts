import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { platformError } from '../errors/domain-error.js';
import { anonymous, type Viewer } from './viewer.js';

const algorithm = 'EdDSA';
const lifetimeSeconds = 60;
const cacheLimit = 10_000;
const speaksForMembers = 'gateway';

/** Mints tokens that say who calls. Each process has a key of its own, and only the gateway's may speak for members. */
export class ViewerTokenMinter {
  /** This process, calling for itself. */
  readonly self: Viewer;
  private readonly key: KeyObject;
  private readonly minted = new Map<string, { token: string; until: number }>();

  constructor(
    private readonly issuer: string,
    privateKeyPem: string,
  ) {
    this.key = createPrivateKey(privateKeyPem);
    this.self = { kind: 'service', userId: issuer, roles: [], sessionId: '' };
  }

  /** A signature costs about as much as a small query, so one token serves a viewer for half its life. */
  async mint(viewer: Viewer): Promise<string> {
    const cacheKey = `${viewer.kind} ${viewer.userId} ${viewer.sessionId} ${viewer.roles.join()}`;
    const known = this.minted.get(cacheKey);
    if (known && known.until > Date.now()) return known.token;

    const token = await new SignJWT({ kind: viewer.kind, roles: viewer.roles, sid: viewer.sessionId })
      .setProtectedHeader({ alg: algorithm, kid: this.issuer })
      .setSubject(viewer.userId)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(this.key);
    if (this.minted.size >= cacheLimit) this.minted.clear();
    this.minted.set(cacheKey, { token, until: Date.now() + (lifetimeSeconds / 2) * 1000 });
    return token;
  }
}

/** Public keys in PEM by the name of the process that signs with the other half; two, one after the other, while its pair is being changed. */
export type TrustedKeys = Readonly<Record<string, string>>;

/** Reads tokens. Whatever a service's token claims, it speaks for that service alone. */
export class ViewerTokenReader {
  private readonly keys: ReadonlyMap<string, readonly KeyObject[]>;
  private readonly verified = new Map<string, { viewer: Viewer; expires: number }>();

  constructor(trusted: TrustedKeys) {
    this.keys = new Map(Object.entries(trusted).map(([name, pem]) => [name, publicKeysIn(pem)]));
  }

  async read(token: string | undefined): Promise<Viewer> {
    if (!token) return anonymous;
    const known = this.verified.get(token);
    if (known && known.expires > Date.now()) return known.viewer;

    const { payload, protectedHeader } = await this.verify(token).catch(() => {
      throw platformError('UNAUTHENTICATED');
    });
    const issuer = protectedHeader.kid ?? '';
    const viewer: Viewer =
      issuer === speaksForMembers
        ? { kind: payload.kind, userId: payload.sub ?? '', roles: payload.roles, sessionId: payload.sid }
        : { kind: 'service', userId: issuer, roles: [], sessionId: '' };
    if (this.verified.size >= cacheLimit) this.verified.clear();
    this.verified.set(token, { viewer, expires: (payload.exp ?? 0) * 1000 });
    return viewer;
  }

  private async verify(token: string) {
    const keys = this.keys.get(decodeProtectedHeader(token).kid ?? '') ?? [];
    for (const key of keys)
      try {
        return await jwtVerify<{ kind: Viewer['kind']; roles: Viewer['roles']; sid: string }>(token, key, { algorithms: [algorithm] });
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** The public keys in PEM of a text that has one or several, one after the other. */
export const publicKeysIn = (pem: string): KeyObject[] =>
  (pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []).map((block) => createPublicKey(block));

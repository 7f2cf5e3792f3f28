import { RequestContext } from '@mikro-orm/core';
import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import type { IssuedSession } from '@sotto/proto/identity/v1/accounts';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { termsVersion } from '@sotto/proto/vocabulary';
import { Harness } from '@sotto/testing/harness';
import { decodeJwt } from 'jose';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { superuser } from '@sotto/testing/explain';
import { identityService } from '../src/identity.module.js';
import { IdentitySettings } from '../src/identity-settings.js';
import { Mail } from '../src/mail/delivery/mail.entity.js';

export const sessionKeys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
});

const pushKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** An address without an account. */
export const anAddress = () => `${randomUUID()}@example.org`;

/** A valid sign-up. */
export const aSignUp = (email = anAddress()) => ({
  email,
  password: 'correct horse',
  displayName: 'Anna',
  ageAccepted: true,
  termsAccepted: true,
  privacyAccepted: true,
  communityAccepted: true,
  termsVersion,
});

/** Settings for tests. */
export const someSettings = (decided: Partial<IdentitySettings> = {}): IdentitySettings =>
  new IdentitySettings({
    sessionPrivateKey: sessionKeys.privateKey,
    derivationKey: sessionKeys.privateKey,
    publicOrigin: 'https://sotto.example',
    mailUrl: 'inbox:',
    mailFrom: 'Mail <mail@sotto.example>',
    developmentTools: true,
    requireEmailConfirmation: false,
    deletionGraceDays: 14,
    push: World.push,
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:1' },
    ...decided,
  });

/** The running service, and the actions of its members. */
export class World {
  /** The key of web push; a test adds its push service. */
  static readonly push = { privateKey: pushKey };

  private constructor(readonly h: Harness) {}

  static async start(settings: Partial<IdentitySettings> = {}): Promise<World> {
    return new World(await Harness.start(identityService(someSettings(settings))));
  }

  get identity() {
    return this.h.client(IdentityService);
  }

  /** Creates an account and returns its first session. */
  async signUp(email = anAddress(), viewer = anonymous): Promise<IssuedSession> {
    return issuedOf(await this.identity.signUp(viewer, aSignUp(email)));
  }

  /** Inserts an account without a session, which is faster than signing up. */
  async anAccount(): Promise<string> {
    const id = newId();
    const values = [id, anAddress(), '$argon2id$none', 'Anna', this.h.clock.now()];
    await this.h.em.execute('insert into users (id, email, password_hash, display_name, created_at) values (?, ?, ?, ?, ?)', values);
    return id;
  }

  async signIn(email: string, password = 'correct horse', viewer = anonymous, deviceToken = '', code = ''): Promise<IssuedSession> {
    return issuedOf(await this.identity.signIn(viewer, { email, password, deviceToken, secondFactorCode: code }));
  }

  async refresh(refreshToken: string): Promise<IssuedSession> {
    return issuedOf(await this.identity.refreshSession(anonymous, { refreshToken }));
  }

  /** The token of the newest mailed link. */
  async mailedToken(email: string): Promise<string> {
    const tokens = (await this.mails(email)).map(({ text }) => /#(?:token|confirm|undo)=(\S+)/.exec(text)?.[1]);
    return tokens.find((token) => token !== undefined) ?? 'no mail';
  }

  /** The mails to an address, newest first, read from the table. */
  mails(email: string): Promise<Mail[]> {
    return this.h.em.find(Mail, { toAddress: email }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }

  async rowsOf(table: string): Promise<number> {
    const [row] = await this.h.em.execute<{ n: number }[]>(`select count(*)::int as n from ${table}`);
    return row?.n ?? 0;
  }

  /** Runs SQL as the owner of the tables, which has more rights than the service. */
  async asOwner(sql: string): Promise<void> {
    const client = await superuser(this.h.databaseUrl);
    await client.query(sql).finally(() => client.end());
  }

  /** Runs work in a request context, as a call or a job does. */
  inRequest<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.h.em, work);
  }

  stop(): Promise<void> {
    return this.h.stop();
  }
}

/** The owner of a session, as the gateway passes it to services. */
export function viewerOf({ session }: IssuedSession): Viewer {
  const { sub = '', sid } = decodeJwt<{ sid: string }>(session?.accessToken ?? '');
  return { kind: 'member', userId: sub, roles: [], sessionId: sid };
}

function issuedOf({ issued }: { issued?: IssuedSession }): IssuedSession {
  if (!issued) throw new Error('No session was issued.');
  return issued;
}

import { RequestContext } from '@mikro-orm/core';
import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import type { IssuedSession } from '@sotto/proto/identity/v1/accounts';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { termsVersion } from '@sotto/proto/vocabulary';
import { Harness } from '@sotto/testing/harness';
import { decodeJwt } from 'jose';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import pg from 'pg';
import { identityService } from '../src/identity.module.js';
import { IdentitySettings } from '../src/identity-settings.js';
import { Mail } from '../src/mail/mail.entity.js';

export const sessionKeys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
});

/** An address that nobody has yet. */
export const anAddress = () => `${randomUUID()}@example.org`;

/** What a person sends who does everything right. */
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

/** What an operator might decide. */
export const someSettings = (decided: Partial<IdentitySettings> = {}): IdentitySettings =>
  new IdentitySettings({
    sessionPrivateKey: sessionKeys.privateKey,
    publicOrigin: 'https://sotto.example',
    mailUrl: 'inbox:',
    mailFrom: 'Mail <mail@sotto.example>',
    developmentTools: true,
    requireEmailConfirmation: false,
    deletionGraceDays: 14,
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:1' },
    ...decided,
  });

/** Identity as it runs, and the things that its members do with it. */
export class World {
  private constructor(readonly h: Harness) {}

  static async start(settings: Partial<IdentitySettings> = {}): Promise<World> {
    return new World(await Harness.start(identityService(someSettings(settings))));
  }

  get identity() {
    return this.h.client(IdentityService);
  }

  /** Creates an account; answers its first session. */
  async signUp(email = anAddress(), viewer = anonymous): Promise<IssuedSession> {
    return issuedOf(await this.identity.signUp(viewer, aSignUp(email)));
  }

  /** An account without a session, made faster than by signing up. */
  async anAccount(): Promise<string> {
    const id = newId();
    const words = [id, anAddress(), '$argon2id$none', 'Anna', this.h.clock.now()];
    await this.h.em.execute('insert into users (id, email, password_hash, display_name, created_at) values (?, ?, ?, ?, ?)', words);
    return id;
  }

  async signIn(email: string, password = 'correct horse', viewer = anonymous, deviceToken = '', code = ''): Promise<IssuedSession> {
    return issuedOf(await this.identity.signIn(viewer, { email, password, deviceToken, secondFactorCode: code }));
  }

  async refresh(refreshToken: string): Promise<IssuedSession> {
    return issuedOf(await this.identity.refreshSession(anonymous, { refreshToken }));
  }

  /** The secret of the newest mailed link. */
  async mailedToken(email: string): Promise<string> {
    const tokens = (await this.mails(email)).map(({ text }) => /#(?:token|confirm)=(\S+)/.exec(text)?.[1]);
    return tokens.find((token) => token !== undefined) ?? 'no mail';
  }

  /** Newest first; read from the table, which development tools need not be on for. */
  mails(email: string): Promise<Mail[]> {
    return this.h.em.find(Mail, { toAddress: email }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }

  async rowsOf(table: string): Promise<number> {
    const [row] = await this.h.em.execute<{ n: number }[]>(`select count(*)::int as n from ${table}`);
    return row?.n ?? 0;
  }

  /** As the owner of the tables, who may do what the service may not. */
  async asOwner(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: `${process.env.TEST_POSTGRES_URL}${new URL(this.h.databaseUrl).pathname}` });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  /** As a call or a job would run it. */
  inRequest<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.h.em, work);
  }

  stop(): Promise<void> {
    return this.h.stop();
  }
}

/** The owner of a session, as the gateway would present them. */
export function viewerOf({ session }: IssuedSession): Viewer {
  const { sub = '', sid } = decodeJwt<{ sid: string }>(session?.accessToken ?? '');
  return { kind: 'member', userId: sub, roles: [], sessionId: sid };
}

function issuedOf({ issued }: { issued?: IssuedSession }): IssuedSession {
  if (!issued) throw new Error('No session was issued.');
  return issued;
}

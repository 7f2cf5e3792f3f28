import { createECDH, createHmac, randomUUID } from 'node:crypto';
import { Authenticator } from '../../../../services/identity/test/authenticator.js';
import { aMember, Browser, password } from '../browser.js';
import { until } from '../upload.js';
import type { Cast, Part } from './cast.js';

/** What visitors do, and members with their accounts; the members are new, because some of them leave. */
export const callsWithAccounts = (): Part[] => [enter, usePasskey, changeSettings, protectAccount, useMails, leave];

async function enter({ meter, stack: { url } }: Cast): Promise<void> {
  const visitor = new Browser(url);
  const acceptances = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion: 'v1.0' };
  await meter.call(visitor, 'POST /accounts', { email: visitor.email, password, displayName: 'Robin', ...acceptances });
  const { accessToken } = await meter.call(visitor, 'POST /sessions', { email: visitor.email, password });
  visitor.token = accessToken;
  visitor.token = (await meter.call(visitor, 'POST /sessions/refresh')).accessToken;
  await meter.call(visitor, 'PUT /account/pin', { password, pin: '2580' });
  await meter.call(visitor, 'POST /sessions/lock');
  visitor.token = (await meter.call(visitor, 'POST /sessions/unlock', { pin: '2580' })).accessToken;
  await meter.call(visitor, 'DELETE /account/pin');
  await meter.call(visitor, 'DELETE /sessions/current');

  const form = { clientRequestId: randomUUID(), name: 'Evelyn', email: 'evelyn@sotto.example' };
  const about = { subject: 'Charged twice', message: 'I see two lines.', requestType: 'billing', priority: 'normal' };
  await meter.call(new Browser(url), 'POST /support-requests', { ...form, ...about });
  const vitals = [{ name: 'LCP', page: 'landing', value: 900 }];
  await meter.call(new Browser(url), 'POST /client-reports', { version: '1', device: 'phone', vitals, errors: [] });
}

async function usePasskey({ meter, stack: { url } }: Cast): Promise<void> {
  const [member, authenticator, origin] = [await aMember(url), new Authenticator(), { origin: url }];
  const { creation } = await member.need('POST', '/account/passkeys/creation', { password });
  const attestation = authenticator.create(creation, origin);
  const { passkey } = await meter.call(member, 'POST /account/passkeys', { attestation, name: 'Phone' });
  await meter.call(member, 'PUT /account/passkeys/{id}', { id: passkey.id, name: 'My phone' });
  await meter.read(member, 'GET /account/passkeys');
  const visitor = new Browser(url);
  const { challenge } = await meter.call(visitor, 'POST /sessions/passkey-challenge');
  const { accessToken } = await meter.call(visitor, 'POST /sessions/passkey', { passkey: authenticator.get(challenge, origin) });
  visitor.token = accessToken;
  await visitor.need('POST', '/sessions/lock', {});
  await meter.call(visitor, 'POST /sessions/unlock-challenge');
  await meter.call(member, 'DELETE /account/passkeys/{id}', { id: passkey.id });
}

async function changeSettings({ meter, stack: { url } }: Cast): Promise<void> {
  const member = await aMember(url);
  for (const what of ['account', 'account/mail-preferences', 'account/push-settings', 'account/export'])
    await meter.read(member, `GET /${what}`);
  await meter.call(member, 'PUT /account/mail-preferences', { preferences: { matches: false, accessRequests: false, reviews: false } });
  const kinds = { matches: false, accessRequests: false, reviews: false, messages: false, sales: false, likes: false, detailed: true };
  await meter.call(member, 'PUT /account/push-settings', { settings: kinds });
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  await meter.call(member, 'PUT /account/push-subscription', { endpoint: 'https://push.example.com/1', p256dh, auth: 'A'.repeat(22) });
  await meter.call(member, 'DELETE /account/push-subscription');
  await meter.call(member, 'PUT /account/language', { language: 'es' });
  await meter.call(member, 'PUT /account/discretion', { autoLockMinutes: 5, curtain: true, tabDisguise: 'home' });
}

async function protectAccount({ meter, stack: { url } }: Cast): Promise<void> {
  const member = await aMember(url);
  await meter.call(member, 'PUT /account/password', { password, newPassword: `${password} battery` });
  const changed = { password: `${password} battery` };
  await meter.call(member, 'POST /account/passkey-challenge');
  await meter.call(member, 'POST /account/passkeys/creation', changed);
  const { secret } = await meter.call(member, 'POST /account/two-factor', changed);
  const { recoveryCodes } = await meter.call(member, 'PUT /account/two-factor', { code: codeOf(secret) });
  await meter.call(member, 'DELETE /account/two-factor', { ...changed, secondFactorCode: recoveryCodes[0] });

  const elsewhere = new Browser(url, member.email);
  await elsewhere.need('POST', '/sessions', { email: member.email, ...changed });
  const { devices } = await meter.read(member, 'GET /sessions');
  const other = devices.find(({ current }: { current?: boolean }) => !current);
  await meter.call(member, 'DELETE /sessions/{id}', { id: other.sessionId });
  await meter.call(member, 'DELETE /sessions');
}

/** What an authenticator app shows (RFC 6238, six digits, 30 seconds). */
function codeOf(secret: string, at = Date.now()): string {
  const bits = [...secret.replaceAll(/[\s=]/g, '')].map((char) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash[19]! & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Calls of visitors who opened a link in a mail. */
async function useMails({ meter, stack: { url } }: Cast): Promise<void> {
  const [member, visitor] = [await aMember(url), new Browser(url)];
  await meter.call(visitor, 'POST /email-confirmations', { token: await tokenTo(url, member.email, '/#confirm') });
  await meter.call(visitor, 'POST /password-resets', { email: member.email });
  await meter.call(visitor, 'PUT /password-resets', {
    token: await tokenTo(url, member.email, 'reset-password#token'),
    password: `${password} again`,
  });
  await member.need('POST', '/sessions', { email: member.email, password: `${password} again` }).then((session) => {
    member.token = session.accessToken;
  });
  const email = `${randomUUID()}@sotto.example`;
  await meter.call(member, 'POST /account/email-change', { email, password: `${password} again` });
  await meter.call(visitor, 'POST /email-changes', { token: await tokenTo(url, email, 'email-change#confirm') });
  await meter.call(visitor, 'POST /email-changes/undo', { token: await tokenTo(url, member.email, 'email-change#undo') });
}

/** The token of a link that was mailed to an address, by what stands before it in the link. */
async function tokenTo(url: string, email: string, before: string): Promise<string> {
  const link = new RegExp(`${before}=([^"&]+)`);
  const page = await until(
    async () => (await fetch(`${url}/dev/inbox?to=${encodeURIComponent(email)}`)).text(),
    (text) => link.test(text),
    40_000,
  );
  return decodeURIComponent(link.exec(page)![1]!);
}

async function leave({ meter, stack: { url } }: Cast): Promise<void> {
  const member = await aMember(url);
  await meter.call(member, 'POST /account/export', { password });
  await meter.call(member, 'POST /account/deletion', { password });
}

import type { DiscretionJson, SessionJson, SessionLockJson } from '@sotto/proto/identity/v1/accounts';
import { env } from '#web/lib/env';
import { finishBeforeLeaving } from './before-leaving';
import { clearPrivateStorage, lockHint } from '#web/lib/private-storage';

type Listener = (session: SessionJson | undefined) => void;

const tickMs = 30_000; // AUTH-37
/** How long a page that starts waits before it asks again who is there, when there was no answer. */
const startWaitsMs = [300, 1_000, 3_000];
/** After so long nobody is asked again: a service that hangs answers with 504 after five seconds, and the page has to say something. */
const patienceMs = 4_000;
const channel = new BroadcastChannel('sotto-session');
const listeners = new Set<Listener>();
let current: SessionJson | undefined;
/** What unlocks the session while it is locked; without a method until the server has said it. */
let lock: SessionLockJson | undefined;
/** Rises with every lock: the answer to a refresh that began before is not taken. */
let locks = 0;
let known = false;
/** There was no answer to who is signed in, nor is it known from before. */
let outOfReach = false;
let flight: Promise<string | undefined> | undefined;

/** The access token lives here and nowhere else: not in Redux, not in storage. */
export const bearer = (): string | undefined => current?.accessToken;

/** Who is signed in, for code that has no store at hand. */
export const sessionUserId = (): string => current?.userId ?? '';

/** A token that lasts a while yet, for requests that cannot be repeated as easily as others; none when no one is signed in. */
export async function freshBearer(): Promise<string | undefined> {
  const endsIn = Date.parse(current?.expiresAt ?? '') - Date.now();
  return endsIn > tickMs ? bearer() : refreshSession();
}

export const sessionLock = (): SessionLockJson | undefined => lock;

/** How the member wants the app hidden and locked; none while nobody is signed in. */
export const sessionDiscretion = (): DiscretionJson | undefined => current?.discretion;

/** The language of the account; empty or absent until its member chose one. */
export const sessionLanguage = (): string | undefined => current?.language;

/** Whether someone is signed in; 'unknown' until the first answer, 'out-of-reach' when there was none. */
export function sessionStatus(): 'unknown' | 'signed-in' | 'locked' | 'signed-out' | 'out-of-reach' {
  if (current) return 'signed-in';
  if (lock) return 'locked';
  if (outOfReach) return 'out-of-reach';
  return known ? 'signed-out' : 'unknown';
}

/** Takes a new session, or none, and says this tab and the others. */
export function setSession(session: SessionJson | undefined): void {
  receive(session);
  channel.postMessage(session);
}

/** Takes what the server says about the lock, and says this tab and the others. */
export function setLock(next: SessionLockJson): void {
  receiveLock(next);
  channel.postMessage({ lock: next });
}

/** Locks the session, here and in every tab at once. The server is notified while the page may already be leaving; if that fails, at the next start. */
export function lockSession(): void {
  if (sessionStatus() === 'signed-out') return;
  const token = bearer();
  void finishBeforeLeaving();
  lockHint.set('pending');
  setLock({});
  void sendLock(token);
}

export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Brings a new token, once: callers in this tab share one promise, a Web Lock lets one tab at a time do it,
 * and a tab whose turn comes after another one's success finds the token already there.
 */
export const refreshSession = (stale = bearer()): Promise<string | undefined> =>
  (flight ??= navigator.locks
    .request('sotto-refresh', () => (bearer() !== stale ? bearer() : refreshPatiently()))
    .finally(() => (flight = undefined)));

/** Looks every 30 s whether the token would end before the next look, and renews it then. */
export function renewInTime(): () => void {
  const look = () => {
    const endsIn = Date.parse(current?.expiresAt ?? '') - Date.now();
    if (endsIn <= tickMs || outOfReach) void refreshSession();
  };
  const timer = setInterval(look, tickMs);
  return () => clearInterval(timer);
}

/** A page that starts asks more than once: one lost answer must not look as if nobody were signed in. */
async function refreshPatiently(): Promise<string | undefined> {
  const patientUntil = known ? 0 : Date.now() + patienceMs;
  for (const waitMs of startWaitsMs) {
    try {
      return await refresh();
    } catch (error) {
      if (Date.now() > patientUntil) return stay(error);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return refresh().catch(stay);
}

/** Rejects when there is no answer to take. */
async function refresh(): Promise<string | undefined> {
  if (lockHint.get() === 'pending' && !(await sendLock())) throw new Error('the lock could not be sent');
  const before = locks;
  const response = await post('refresh');
  if (response.status === 423) return takeLock(await response.json());
  const session = response.status === 200 ? ((await response.json()) as SessionJson) : undefined;
  if (locks !== before) return undefined;
  if (session) return take(session);
  void response.body?.cancel(); // what no one reads keeps the connection busy
  if (response.status === 204 || response.status === 401) return take(undefined);
  throw new Error(`refresh answered ${response.status}`);
}

/** What is sent outlives the page, and the answer still sets the cookies. */
const post = (action: 'refresh' | 'lock', headers?: HeadersInit) =>
  fetch(`${env.apiUrl}/sessions/${action}`, { method: 'POST', credentials: 'include', keepalive: true, headers });

async function sendLock(token?: string): Promise<boolean> {
  const response = await post('lock', token ? { authorization: `Bearer ${token}` } : undefined).catch(() => undefined);
  void response?.body?.cancel();
  if (!response?.ok) return false;
  if (lockHint.get()) lockHint.set('locked');
  return true;
}

function takeLock({ lock: next = {} }: { lock?: SessionLockJson }): undefined {
  setLock(next);
}

function take(session: SessionJson | undefined): string | undefined {
  setSession(session);
  return bearer();
}

/** Out of reach or too busy is not signed out: who has a session keeps it (AUTH-35: console only). What is locked stays so. */
function stay(reason: unknown): string | undefined {
  console.error(known ? 'Auth session error' : 'Auth initialization failed', reason);
  if (lockHint.get()) receiveLock(lock ?? {});
  else receive(current, false);
  return bearer();
}

/** What the browser keeps over a reload ends with the session. */
function receive(session: SessionJson | undefined, ended = !session): void {
  if (ended) clearPrivateStorage({ ofVisitorToo: Boolean(current) });
  if (session || ended) lockHint.clear();
  current = session;
  lock = undefined;
  outOfReach = !session && !ended && (outOfReach || !known);
  notifyListeners(session);
}

/** It also ends with a lock, because somebody else may have the device. */
function receiveLock(next: SessionLockJson): void {
  clearPrivateStorage();
  if (!lockHint.get()) lockHint.set('locked');
  if (!lock) locks += 1;
  current = undefined;
  lock = next;
  outOfReach = false;
  notifyListeners(undefined);
}

function notifyListeners(session: SessionJson | undefined): void {
  known = true;
  for (const notify of listeners) notify(session);
}

channel.onmessage = ({ data }: MessageEvent<SessionJson | { lock: SessionLockJson } | null | undefined>) =>
  data && 'lock' in data ? receiveLock(data.lock) : receive(data ?? undefined);

import type { SubscribePushRequestJson } from '@sotto/proto/identity/v1/identity_service';

/** Who turned notifications on in this browser: it is never subscribed for another account. */
const ownerKey = 'push-owner';

/** Whether this browser can show notifications of a page that is closed. On iPhone and iPad only an installed app can. */
export const canNotify = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isBlocked = (): boolean => canNotify() && Notification.permission === 'denied';

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canNotify() ? navigator.serviceWorker.getRegistration() : undefined;

const subscriptionHere = async (): Promise<PushSubscription | null> => (await (await worker())?.pushManager.getSubscription()) ?? null;

/** Subscribes this browser for a member; undefined if the browser refuses. A subscription with another key of the server is replaced. */
export async function subscribeBrowser(userId: string, publicKey: string): Promise<SubscribePushRequestJson | undefined> {
  const registration = await worker();
  if (!registration) return undefined;
  const present = await registration.pushManager.getSubscription();
  if (present && keyOf(present) !== publicKey) await present.unsubscribe();
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => undefined);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return undefined;
  localStorage.setItem(ownerKey, userId);
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** Whether the subscription of this browser is for this key of the server. */
export async function hasKey(publicKey: string): Promise<boolean> {
  const subscription = await subscriptionHere();
  return subscription !== null && keyOf(subscription) === publicKey;
}

/** What the browser subscribed with, base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Whether this browser is subscribed for a member, by what it knows itself. A subscription for somebody else is ended. */
export async function isSubscribedFor(userId: string): Promise<boolean> {
  const subscription = await subscriptionHere();
  if (!subscription) return false;
  if (localStorage.getItem(ownerKey) === userId) return true;
  await unsubscribeBrowser();
  return false;
}

export async function unsubscribeBrowser(): Promise<void> {
  localStorage.removeItem(ownerKey);
  await (await subscriptionHere())?.unsubscribe().catch(() => false);
}

/** Removes notifications and the badge of the icon. The worker removes the notifications, because the page may be leaving. */
export async function clearNotifications(): Promise<void> {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
  if (!('serviceWorker' in navigator)) return;
  (await navigator.serviceWorker.getRegistration())?.active?.postMessage('clear');
}

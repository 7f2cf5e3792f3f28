import { paths } from '#web/lib/routes/paths';

/** What the server sends: a type at most, and whether the icon of the app may show that there is something new. */
interface Push {
  kind: Kind;
  badge: boolean;
}
export type Kind = keyof typeof pages;

/** The messages from a page to the worker, and from the worker to a page. */
export type ToWorker = 'clear' | 'update';
export interface ToPage {
  open: string;
}

/** The part of the worker's scope that notifications need. */
export interface Scope {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  clients: Pick<Clients, 'matchAll' | 'openWindow'>;
  navigator: Pick<WorkerNavigator, 'languages'> & Partial<Pick<WorkerNavigator, 'setAppBadge' | 'clearAppBadge'>>;
  Notification: Pick<typeof Notification, 'permission'>;
}

/** Where each type leads. */
const pages = {
  update: paths.dashboard,
  matches: paths.matches,
  messages: paths.chat,
  access_requests: paths.privateMedia,
  reviews: paths.notices,
  sales: paths.dashboard,
  likes: paths.dashboard,
  calls: paths.chat,
};

/** The worker runs without the app, so it has its few texts with it. None names the app or a member. */
const texts: Record<'en' | 'es', Record<Kind, string>> = {
  en: {
    update: 'You have an update',
    matches: 'You have a new match',
    messages: 'You have a new message',
    access_requests: 'You have a new request',
    reviews: 'A review is complete',
    sales: 'You have a new sale or refund',
    likes: 'You have new likes',
    calls: 'Somebody is calling you',
  },
  es: {
    update: 'Tienes una novedad',
    matches: 'Tienes un nuevo match',
    messages: 'Tienes un mensaje nuevo',
    access_requests: 'Tienes una solicitud nueva',
    reviews: 'Una revisión ha terminado',
    sales: 'Tienes una venta o una devolución nueva',
    likes: 'Tienes nuevos me gusta',
    calls: 'Alguien te está llamando',
  },
};

/** Anything else than a known type counts as neutral. */
export function readPush(text: string | undefined): Push {
  try {
    const { kind = '', badge = false } = JSON.parse(text ?? '') as { kind?: string; badge?: boolean };
    return { kind: Object.hasOwn(pages, kind) ? (kind as Kind) : 'update', badge: badge === true };
  } catch {
    return { kind: 'update', badge: false };
  }
}

/** Shows a notification, unless the app itself is in front of the member. */
export async function showPush(scope: Scope, { kind, badge }: Push): Promise<void> {
  const { registration, clients, navigator } = scope;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in texts) as 'en' | 'es' | undefined;
  const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', tag: kind, data: { kind } };
  await registration.showNotification(texts[language ?? 'en'][kind], looks);
  if (badge && mayBadge(scope)) await navigator.setAppBadge?.().catch(() => undefined);
}

/** Opens the page of a notification: in a window of the app that is there already, without a reload, or in a new one. */
export async function openPage({ clients }: Scope, notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close();
  const { kind } = readPush(JSON.stringify(notification.data));
  const [window] = await clients.matchAll({ type: 'window' });
  if (!window) return void (await clients.openWindow(pages[kind]));
  await window.focus();
  window.postMessage({ open: pages[kind] } satisfies ToPage);
}

/** Nothing of a member stays on the screen of a device that is locked, or where nobody is signed in. */
export async function clear(scope: Scope): Promise<void> {
  for (const notification of await scope.registration.getNotifications()) notification.close();
  if (mayBadge(scope)) await scope.navigator.clearAppBadge?.().catch(() => undefined);
}

/** Without this permission there is no badge to set, and a worker in a browser without a screen ends when it tries. */
const mayBadge = ({ Notification }: Scope): boolean => Notification.permission === 'granted';

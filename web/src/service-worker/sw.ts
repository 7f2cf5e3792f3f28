/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { clear, openPage, readPush, showPush, type ToWorker } from './notifications';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[];
  Notification: Pick<typeof Notification, 'permission'>;
};

// The build lists the page of the app as well, so that each version of the app is a version of the worker; the page itself is never stored,
// because Back would show it while the session is locked.
const files = self.__WB_MANIFEST.filter((file): file is PrecacheEntry => typeof file !== 'string' && file.url !== 'index.html');
const stored = new Set(files.map(({ url }) => new URL(url, self.location.href).pathname));

precache(files);
cleanupOutdatedCaches();

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

// No answer is ever stored: only pages and the files of the offline page are looked at, and only when the server cannot be reached.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(openOnline(event));
  else if (request.method === 'GET' && stored.has(new URL(request.url).pathname))
    event.respondWith(fetch(request).catch(async () => (await matchPrecache(new URL(request.url).pathname)) ?? Response.error()));
});

async function openOnline({ request, preloadResponse }: FetchEvent): Promise<Response> {
  // A preload can also be cancelled while there is a connection.
  const preloaded = (await preloadResponse.catch(() => undefined)) as Response | undefined;
  try {
    return preloaded ?? (await fetch(request));
  } catch {
    return (await matchPrecache('/offline.html')) ?? Response.error();
  }
}

self.addEventListener('push', (event) => event.waitUntil(showPush(self, readPush(event.data?.text()))));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPage(self, event.notification)));
self.addEventListener('message', (event) => {
  const wanted = event.data as ToWorker;
  if (wanted === 'clear') event.waitUntil(clear(self));
  if (wanted === 'update') event.waitUntil(self.skipWaiting());
});

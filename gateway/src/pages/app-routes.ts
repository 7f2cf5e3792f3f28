/** The routes of the web app. Other paths are answered with its page and status 404. */
const routes = [
  '/',
  '/dashboard',
  '/auth',
  '/unsubscribe',
  '/email-change',
  '/profile-setup',
  '/referrals',
  '/media',
  '/swipe',
  '/matches',
  '/profile',
  '/profile/{userId}',
  '/pricing',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/safety',
  '/community',
  '/disclaimer',
  '/chat',
  '/my-storefront',
  '/browse-creators',
  '/storefront/{creatorId}',
  '/tip-success',
  '/boost-success',
  '/admin',
  '/admin/moderation',
  '/admin/reports',
  '/admin/payments/{paymentId}',
  '/privacy-settings',
  '/notices',
  '/notifications',
  '/appeal',
  '/takedown',
];

const patterns = routes.map((route) => (route === '/' ? '' : route).replaceAll(/\{\w+\}/g, '[^/]+'));
const known = new RegExp(`^(?:${patterns.join('|')})/?$`);

/** The first part of a path, "landing" for the start page; the build names its copies of the page by it. */
export const pageKindOf = (path: string): string => path.split('/')[1] || 'landing';

/** The kinds of pages that the app has. */
export const pageKinds: ReadonlySet<string> = new Set(routes.map(pageKindOf));

/** Whether the app has a page at this path, with or without a trailing slash. */
export const isAppRoute = (path: string): boolean => known.test(path);

/** The pages of the web app; everything else is answered as not found, by the app's own page. */
const routes = [
  '/',
  '/dashboard',
  '/auth',
  '/unsubscribe',
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
  '/notices',
  '/appeal',
  '/takedown',
];

const patterns = routes.map((route) => (route === '/' ? '' : route).replaceAll(/\{\w+\}/g, '[^/]+'));
const known = new RegExp(`^(?:${patterns.join('|')})/?$`);

/** Whether the app has a page at this path; a slash at the end changes nothing. */
export const isAppRoute = (path: string): boolean => known.test(path);

// What the app loads for each page: names of modules as Vite's manifest has them.

export const texts = (part, language = 'en') => `src/locales/${part}/${language}.po`;

const entry = 'index.html';
export const landing = [entry, 'src/app/start-landing.tsx', texts('landing')];
export const app = [entry, 'src/app/start-app.tsx', texts('app')];
export const shell = [...app, 'src/app/shell/shell.tsx'];

const [statics, admin] = ['src/features/static/static-pages.tsx', 'src/app/routes/admin-route.tsx'];

/** By the first part of the address: the page, and the part of the texts that it shows. Those of the router have the same. */
export const pages = {
  auth: ['src/app/routes/auth-route.tsx', 'auth'],
  about: [statics, 'static'],
  disclaimer: [statics, 'static'],
  privacy: [statics, 'static'],
  terms: [statics, 'static'],
  safety: [statics, 'static'],
  community: [statics, 'static'],
  contact: ['src/features/contact/contact-page.tsx', 'contact'],
  takedown: ['src/features/takedown/takedown-page.tsx', 'takedown'],
  appeal: ['src/features/appeal/appeal-page.tsx', 'notices'],
  unsubscribe: ['src/features/unsubscribe/unsubscribe-page.tsx', 'account'],
  pricing: ['src/features/pricing/pricing-page.tsx', 'pricing'],
  'browse-creators': ['src/features/store/browse/browse-page.tsx', 'store'],
  storefront: ['src/app/routes/storefront-route.tsx', 'store'],
  chat: ['src/app/routes/chat-route.tsx', 'people'],
  swipe: ['src/app/routes/swipe-route.tsx', 'people'],
  matches: ['src/app/routes/matches-route.tsx', 'people'],
  dashboard: ['src/app/routes/dashboard-route.tsx', 'dashboard'],
  media: ['src/features/media/media-page.tsx', 'media'],
  'my-storefront': ['src/app/routes/vault-route.tsx', 'vault'],
  'profile-setup': ['src/app/routes/profile-setup-route.tsx', 'profile'],
  profile: ['src/app/routes/profile-route.tsx', 'profile'],
  referrals: ['src/features/referrals/referrals-page.tsx', 'account'],
  notices: ['src/features/notices/notices-page.tsx', 'notices'],
  notifications: ['src/features/notifications/notifications-page.tsx', 'notifications'],
  'boost-success': ['src/features/payment/boost-success-page.tsx', 'pricing'],
  'tip-success': ['src/features/payment/tip-success-page.tsx', 'pricing'],
  admin: [admin, 'admin'],
};

/** All that a page is made of, besides what is around it. */
export const page = (name) => [pages[name][0], texts(pages[name][1])];

export const locales = ['en', 'es'];

/** Pages for visitors that the build draws in each language (`prerender.mjs`); besides the landing page, by the first part of the address. */
export const drawn = ['auth', 'pricing', 'browse-creators', 'about', 'safety', 'community', 'privacy', 'terms', 'disclaimer', 'contact'];

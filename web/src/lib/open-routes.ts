import { paths } from './paths';

/** The pages that exist. Navigation shows no other, so nothing leads to a dead end; `router.test.tsx` holds it against the router. */
export const openRoutes: ReadonlySet<string> = new Set([
  paths.home,
  paths.auth,
  paths.dashboard,
  paths.profileSetup,
  paths.swipe,
  paths.matches,
  paths.profile,
  paths.media,
  paths.chat,
  paths.pricing,
  paths.boostSuccess,
  paths.tipSuccess,
  paths.referrals,
  paths.unsubscribe,
  paths.notices,
  paths.appeal,
  paths.takedown,
  paths.browse,
  paths.vault,
  paths.storefront(':userId'),
  paths.admin,
  paths.adminModeration,
  paths.adminReports,
  paths.about,
  paths.contact,
  paths.disclaimer,
  paths.privacy,
  paths.terms,
  paths.safety,
  paths.community,
]);

export const isOpen = (to: string): boolean => openRoutes.has(to);

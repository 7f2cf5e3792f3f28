import { msg } from '@lingui/core/macro';
import { CircleUserRound, Compass, Flag, Heart, ImageIcon, type LucideIcon, MessageCircle, ShieldCheck, Store } from 'lucide-react';
import { isOpen } from '#web/lib/routes/open-routes';
import { paths } from '#web/lib/routes/paths';
import type { ShellState } from './shell-context';

import type { Entry } from './navigation';

/** The places of the top navigation, in order (NAV-05 to NAV-15). */
export const places: Entry[] = [
  { to: paths.dashboard, label: msg`Dashboard` },
  { to: paths.swipe, label: msg`Discover` },
  { to: paths.matches, label: msg`Matches` },
  { to: paths.chat, label: msg`Messages` },
  { to: paths.browse, label: msg`Browse`, for: 'no-vault' },
  { to: paths.vault, label: msg`My Vault`, for: 'vault' },
  { to: paths.pricing, label: msg`Upgrades` },
  { to: paths.about, label: msg`About` },
  { to: paths.admin, label: msg`Admin`, for: 'admins' },
];

interface Thumb extends Entry {
  icon: LucideIcon;
}

/** The five of the phone's bottom navigation. */
export const thumbs: Thumb[] = [
  { to: paths.swipe, label: msg`Discover`, icon: Compass },
  { to: paths.matches, label: msg`Matches`, icon: Heart },
  { to: paths.chat, label: msg`Messages`, icon: MessageCircle },
  { to: paths.vault, label: msg`My Vault`, icon: Store, for: 'vault' },
  { to: paths.browse, label: msg`Browse`, icon: Store, for: 'no-vault' },
  { to: paths.profile, label: msg`Me`, icon: CircleUserRound },
];

/** The same for staff, whose work is elsewhere. */
export const staffThumbs: Thumb[] = [
  { to: paths.admin, label: msg`Admin`, icon: ShieldCheck },
  { to: paths.adminReports, label: msg`User Reports`, icon: Flag },
  { to: paths.adminModeration, label: msg`Image Moderation`, icon: ImageIcon, for: 'admins' },
  { to: paths.profile, label: msg`Me`, icon: CircleUserRound },
];

/** What belongs to the member alone: the rows of "Me", and the menu below its places. */
export const ownEntries: Entry[] = [
  { to: paths.account, label: msg`Account` },
  { to: paths.privateMedia, label: msg`Private Media` },
  { to: paths.referrals, label: msg`Referrals` },
  { to: `${paths.account}#notifications`, label: msg`Notifications` },
  { to: paths.privacySettings, label: msg`Privacy and data` },
];

/** The entries of the page bar before Profile and Sign Out (NAV-20). */
export const pageBarEntries: Entry[] = [
  { to: paths.dashboard, label: msg`Home` },
  { to: paths.swipe, label: msg`Swipe` },
  { to: paths.matches, label: msg`Matches` },
  { to: paths.vault, label: msg`My Vault`, for: 'vault' },
  { to: paths.admin, label: msg`Admin`, for: 'admins' },
];

/** The entries that this person may see and that lead somewhere. */
export const shown = <Kind extends Entry>(entries: Kind[], { isAdmin, hasVault }: Pick<ShellState, 'isAdmin' | 'hasVault'>): Kind[] => {
  const meant = { admins: isAdmin, vault: hasVault === true, 'no-vault': hasVault === false };
  return entries.filter((entry) => isOpen(entry.to.replace(/[?#].*/, '')) && (!entry.for || meant[entry.for]));
};

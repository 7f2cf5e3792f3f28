import type { BadgeJson } from '@sotto/proto/profiles/v1/profiles';
import { BadgeFace } from './badge-face';

/** A mark that a member shows; what it stands for is shown on hovering and to screen readers. */
export const RarityBadge = ({ badge }: { badge: BadgeJson }) => (
  <li
    data-rarity={badge.rarity}
    title={badge.description}
    className="rarity inline-flex min-h-11 items-center gap-2.5 rounded-ctl py-1.5 pr-3.5 pl-2"
  >
    <BadgeFace badge={badge} />
  </li>
);

/** Marks beside each other, in the order of the server: by rarity (BADGE-03). */
export const RarityBadges = ({ label, badges }: { label: string; badges: BadgeJson[] }) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {badges.map((badge) => (
      <RarityBadge key={badge.id} badge={badge} />
    ))}
  </ul>
);

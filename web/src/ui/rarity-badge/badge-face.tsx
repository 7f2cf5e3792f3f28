import { useLingui } from '@lingui/react/macro';
import type { BadgeJson } from '@sotto/proto/profiles/v1/profiles';
import { rarities } from '@sotto/proto/vocabulary';
import { rarityLabels } from './rarity-labels';
import './rarity-badge.css';

/** Icon, name and rarity of a mark, inside something that carries the class `rarity` and says which. */
export function BadgeFace({ badge: { name, rarity, iconUrl } }: { badge: BadgeJson }) {
  const { t } = useLingui();
  const known = rarities.find((one) => one === rarity);
  return (
    <>
      {iconUrl && <img src={iconUrl} alt="" width={32} height={32} draggable={false} className="size-8 flex-none" />}
      <span className="min-w-0 text-sm leading-[1.125rem] font-semibold">
        <span className="block truncate">{name}</span>
        <span className="rarity-word block text-xs font-medium">{known && t(rarityLabels[known])}</span>
      </span>
    </>
  );
}

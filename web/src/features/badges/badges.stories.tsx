import { BadgePicker } from './badge-picker';

const own = (name: string, slug: string, rarity: string, held: boolean, selected: boolean) => ({
  badge: { id: slug, name, rarity, iconUrl: `/badges/${slug}.svg`, description: 'What it stands for.' },
  held,
  selected,
});

export const Choosing = () => (
  <BadgePicker
    max={2}
    badges={[
      own('All Set', 'all-set', 'common', true, true),
      own('First Link', 'first-link', 'common', true, false),
      own('Verified', 'verified', 'rare', true, true),
      own('Inner Circle', 'inner-circle', 'legendary', false, false),
    ]}
    onSaved={() => undefined}
  />
);

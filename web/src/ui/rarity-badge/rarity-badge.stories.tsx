import { RarityBadges } from './rarity-badge';

const badges = [
  { id: '1', name: 'All Set', rarity: 'common', iconUrl: '/badges/all-set.svg', description: 'Completed the profile.' },
  { id: '2', name: 'Verified', rarity: 'rare', iconUrl: '/badges/verified.svg', description: 'Proved to be who they say they are.' },
  { id: '3', name: 'Early Member', rarity: 'epic', iconUrl: '/badges/early-member.svg', description: 'Was among the first thousand here.' },
  { id: '4', name: 'Inner Circle', rarity: 'legendary', iconUrl: '/badges/inner-circle.svg', description: 'Brought twenty-five friends.' },
];

export const Rarities = () => <RarityBadges label="Badges" badges={badges} />;

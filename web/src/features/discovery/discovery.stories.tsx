import ana from '#web/assets/ana.webp';
import { AboutCandidate } from './about-candidate';
import { CandidateCard } from './candidate-card';
import { cardDetails } from './card-details';
import { DeckOver } from './deck-over';
import { DeckSkeleton } from './deck-skeleton';
import './discovery.css';

const open = cardDetails({
  id: 'ana',
  name: 'Ana',
  age: 29,
  picture: { mediumUrl: ana },
  distance: 'under 5 miles',
  bio: 'Midnight Escape',
  interests: ['Quiet Storms', 'Midnight Drives', 'Private Dining Affairs', 'Velvet Room Vibes'],
  interestedIn: ['man', 'non-binary'],
  sharedInterests: 2,
  prompts: [
    { promptId: 'tuesday_night', answer: 'Rain on the window and a record that crackles.' },
    { promptId: 'weak_for', answer: 'Good handwriting' },
  ],
  verified: true,
});
const locked = cardDetails({
  id: 'mia',
  name: 'Mia',
  age: 31,
  distance: '5-10',
  locked: true,
  prompts: [{ promptId: 'song', answer: 'Nightcall' }],
});
const nothing = () => undefined;
const NoMenu = () => null;

export const Cards = () => (
  <div className="grid gap-4 md:grid-cols-3">
    {[open, locked, cardDetails({})].map((card) => (
      <div key={card.id} className="h-120">
        <CandidateCard card={card} top />
      </div>
    ))}
  </div>
);

export const About = () => (
  <div className="grid items-start gap-4 md:grid-cols-2">
    <AboutCandidate card={open} own={['Quiet Storms', 'Midnight Drives']} menu={NoMenu} />
    <AboutCandidate card={locked} own={[]} menu={NoMenu} />
  </div>
);

export const Loading = () => <DeckSkeleton />;

export const Empty = () => <DeckOver filters={{}} costs={[]} failed={false} resetting={false} onSeeAgain={nothing} onRetry={nothing} />;

export const Failed = () => <DeckOver filters={{}} costs={[]} failed resetting={false} onSeeAgain={nothing} onRetry={nothing} />;

import ana from '#web/assets/ana.webp';
import { MatchCard } from './match-card';
import { matchGrid } from './match-grid';
import { MatchesSkeleton } from './matches-skeleton';
import { NoMatches } from './no-matches';

const match = (name: string, photo?: string) => ({
  id: name,
  matchedUserId: name,
  card: { name, age: 29, picture: photo ? { mediumUrl: photo } : undefined, distance: '5-10', verified: true },
});
const nothing = () => undefined;
const NoMenu = () => null;

export const Cards = () => (
  <div className={matchGrid}>
    <MatchCard match={match('Ana', ana)} online entitled onChat={nothing} menu={NoMenu} />
    <MatchCard match={match('Alexandria-Josephine')} online={false} entitled={false} onChat={nothing} menu={NoMenu} />
  </div>
);

export const Loading = () => <MatchesSkeleton />;

export const Empty = () => <NoMatches />;

import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { Navigate, useNavigate } from 'react-router';
import { isStarted, useOwnProfileQuery } from '#web/client/own-profile.api';
import { paths } from '#web/lib/paths';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { DeckButtons } from '#web/ui/swipe-deck/deck-buttons';
import { SwipeDeck, type SwipeDeckHandle } from '#web/ui/swipe-deck/swipe-deck';
import { AboutCandidate } from './about-candidate';
import { CandidateCard } from './candidate-card';
import { factsOf } from './card-facts';
import { DeckOver } from './deck-over';
import { FiltersButton } from './filters-button';
import { FiltersSheet } from './filters-sheet';
import { DeckSkeleton } from './deck-skeleton';
import { selectCanUndo } from './deck.slice';
import { InReview } from './in-review';
import { SearchSummary } from './search-summary';
import { useDeck } from './use-deck';
import { useDeckKeys } from './use-deck-keys';
import { useSwiping } from './use-swiping';
import './discovery.css';

/** So that Back on the profile leads to the stack again. */
const fromDeck = { state: { back: paths.swipe } };

/** /swipe: one person at a time. */
export function SwipePage({ menu }: { menu: MemberMenuSlot }) {
  const navigate = useNavigate();
  const deck = useRef<SwipeDeckHandle>(null);
  const { data: own } = useOwnProfileQuery(); // a failed check does not keep the deck away (D-77)
  const { cards, remaining, filters, costs, error, reload } = useDeck();
  const [filtering, setFiltering] = useState(false);
  const { swipe, undo, seeAgain, announcement, resetting } = useSwiping(remaining, reload);
  const store = useStore();
  const canUndo = useSelector(selectCanUndo);
  const people = cards?.map(factsOf);
  const top = people?.[0];

  const open = () => top && void navigate(paths.profileOf(top.id), fromDeck);
  const takeBack = () => selectCanUndo(store.getState() as never) && void undo(); // as it is now: a second press may come before the next render
  const onSwipe = (direction: 'like' | 'pass') => deck.current?.swipe(direction);
  useDeckKeys({ onPass: () => onSwipe('pass'), onLike: () => onSwipe('like'), onOpen: open, onUndo: takeBack });

  if (own?.inReview) return <InReview />;
  if ((own && !isStarted(own)) || error?.code === 'PROFILE_INCOMPLETE') return <Navigate to={paths.profileSetup} replace />;
  return (
    <div className="swipe-layout">
      <header className="flex items-center justify-between gap-4 lg:grid lg:content-start lg:gap-1">
        <h1 className="text-h3 lg:text-h1">
          <Trans>Find your Link</Trans>
        </h1>
        {top && (
          <p className="text-sm text-mid tabular-nums lg:text-base">
            <span className="lg:hidden">
              <Plural value={remaining} one="# left" other="# left" />
            </span>
            <span className="max-lg:hidden">
              <Plural value={remaining} one="# profile remaining" other="# profiles remaining" />
            </span>
          </p>
        )}
        {own && people && <FiltersButton filters={filters} onPress={() => setFiltering(true)} />}
        {top && own && <SearchSummary own={own} filters={filters} onEdit={() => setFiltering(true)} />}
      </header>
      {people === undefined ? (
        <div role="status" aria-busy>
          <DeckSkeleton />
        </div>
      ) : top ? (
        <div className="deck-column">
          <SwipeDeck
            ref={deck}
            items={people}
            onSwipe={(person, direction) => void swipe(person, direction)}
            onOpen={open}
            className="deck-size"
          >
            {(person, isTop) => <CandidateCard facts={person} top={isTop} />}
          </SwipeDeck>
          <DeckButtons onSwipe={onSwipe} onOpen={open} onUndo={takeBack} canUndo={canUndo} />
        </div>
      ) : (
        <div className="deck-over">
          <DeckOver
            failed={Boolean(error)}
            resetting={resetting}
            filters={filters}
            costs={costs}
            onSeeAgain={() => void seeAgain()}
            onRetry={() => void reload()}
          />
        </div>
      )}
      {top && <AboutCandidate facts={top} own={own?.interests ?? []} menu={menu} />}
      {own && <FiltersSheet open={filtering} onOpenChange={setFiltering} own={own} filters={filters} costs={costs} remaining={remaining} />}
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

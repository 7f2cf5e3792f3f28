import { useAppStore } from '#web/client/reducer';
import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router';
import { isStarted, useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { paths } from '#web/lib/routes/paths';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { DeckButtons } from '#web/ui/swipe-deck/deck-buttons';
import { SwipeDeck, type SwipeDeckHandle } from '#web/ui/swipe-deck/swipe-deck';
import { AboutCandidate } from './about-candidate';
import { CandidateCard } from './candidate-card';
import { cardDetails } from './card-details';
import { DeckOver } from './deck-over';
import { FiltersButton } from './filters-button';
import { FiltersSheet } from './filters-sheet';
import { DeckSkeleton } from './deck-skeleton';
import { selectCanUndo } from './deck.slice';
import { InReview } from './in-review';
import { SearchSummary } from './search-summary';
import { useDeck } from './use-deck';
import { useDeckKeys } from './use-deck-keys';
import { useGalleryIndex } from './use-gallery-index';
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
  const { swipe, undo, undoesLike, seeAgain, announcement, resetting } = useSwiping(remaining, reload);
  const store = useAppStore();
  const canUndo = useSelector(selectCanUndo);
  const people = cards?.map(cardDetails);
  const top = people?.[0];

  const { index, go } = useGalleryIndex(top);
  const open = () => top && void navigate(paths.profileOf(top.id), fromDeck);
  const takeBack = () => (undoesLike || selectCanUndo(store.getState())) && void undo(); // as it is now: a second press may come before the next render
  const onSwipe = (direction: 'like' | 'pass') => deck.current?.swipe(direction);
  useDeckKeys({
    onPass: () => onSwipe('pass'),
    onLike: () => onSwipe('like'),
    onOpen: open,
    onUndo: takeBack,
    onNext: () => go(1),
    onPrevious: () => go(-1),
  });

  if (own?.inReview) return <InReview />;
  if ((own && !isStarted(own)) || error?.code === 'PROFILE_INCOMPLETE') return <Navigate to={paths.profileSetup} replace />;
  return (
    <div className="swipe-layout">
      <header className="flex items-center gap-4 lg:grid lg:content-start lg:gap-1">
        <h1 className="text-h3 lg:text-h1">
          <Trans>Find your Link</Trans>
        </h1>
        {top && (
          <p className="text-sm text-mid tabular-nums max-lg:ml-auto lg:text-base">
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
            onTap={(person, at) => (at === 'texts' || person.gallery.length < 2 ? open() : go(at === 'left' ? -1 : 1))}
            className="deck-size"
          >
            {(person, isTop) => <CandidateCard card={person} top={isTop} index={isTop ? index : 0} />}
          </SwipeDeck>
          <DeckButtons
            onSwipe={onSwipe}
            onOpen={open}
            onUndo={takeBack}
            canUndo={undoesLike || canUndo}
            undoes={undoesLike ? 'like' : 'pass'}
          />
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
      {top && <AboutCandidate card={top} own={own?.interests ?? []} menu={menu} />}
      {own && <FiltersSheet open={filtering} onOpenChange={setFiltering} own={own} filters={filters} costs={costs} remaining={remaining} />}
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

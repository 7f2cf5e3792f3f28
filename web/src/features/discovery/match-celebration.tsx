import { t } from '@lingui/core/macro';
import { type ComponentType, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { onFrame } from '#web/client/live/socket';
import { likedLabel } from '#web/lib/labels/liked-labels';
import { useChatAccess } from '#web/client/people/use-chat-access';
import { cardDetails } from './card-details';
import { MatchDialog } from './match-dialog';
import { openersFor } from './openers';
import { matchArrived, matchCelebrated, selectCelebration } from './match-celebration.slice';

interface MatchCelebrationProps {
  /** What is offered beside a match. */
  offer: ComponentType;
}

/** Celebrates a match, whether this member's like made it or the other one's just now. */
export function MatchCelebration({ offer: Offer }: MatchCelebrationProps) {
  const dispatch = useDispatch();
  const match = useSelector(selectCelebration);
  const { data: own } = useOwnProfileQuery();
  const { entitled, open } = useChatAccess();
  useEffect(() => onFrame('MatchPushed', ({ match }) => match && dispatch(matchArrived(match))), [dispatch]);
  if (!match) return null;

  const { id, name, picture } = cardDetails(match.card ?? {});
  const answer = match.likedKind === 'prompt' && own?.prompts?.find(({ promptId }) => promptId === match.likedId)?.answer;
  const done = () => dispatch(matchCelebrated());
  const message = () => {
    done();
    open(match.matchedUserId ?? id);
  };
  return (
    <MatchDialog
      key={match.id}
      me={{ name: own?.displayName || '·', picture: own?.picture }}
      other={{ userId: match.matchedUserId ?? id, name, picture }}
      openers={openersFor(own, match)}
      entitled={entitled !== false}
      liked={answer ? t`${name} liked your answer: “${answer}”` : likedLabel(match.likedKind)}
      onMessage={message}
      onKeepSwiping={done}
      offer={<Offer />}
    />
  );
}

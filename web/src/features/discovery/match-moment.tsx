import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useOwnProfileQuery } from '#web/client/own-profile.api';
import { onFrame } from '#web/client/socket';
import { useChatDoor } from '#web/client/use-chat-door';
import { factsOf } from './card-facts';
import { MatchDialog } from './match-dialog';
import { matchArrived, matchCelebrated, selectMoment } from './match-moment.slice';

/** Celebrates a match, whether this member's like made it or the other one's just now. */
export function MatchMoment() {
  const dispatch = useDispatch();
  const moment = useSelector(selectMoment);
  const { data: own } = useOwnProfileQuery();
  const { entitled, open } = useChatDoor();
  useEffect(() => onFrame('MatchPushed', ({ match }) => match && dispatch(matchArrived(match))), [dispatch]);
  if (!moment) return null;

  const { id, name, picture } = factsOf(moment.card ?? {});
  const done = () => dispatch(matchCelebrated());
  const message = () => {
    done();
    open(moment.matchedUserId ?? id);
  };
  return (
    <MatchDialog
      key={moment.id}
      me={{ name: own?.displayName || '·', picture: own?.picture }}
      other={{ name, picture }}
      entitled={entitled !== false}
      onMessage={message}
      onKeepSwiping={done}
    />
  );
}

import type { MatchJson } from '@sotto/proto/profiles/v1/profiles';
import { useState } from 'react';
import { useChatDoor } from '#web/client/use-chat-door';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { MatchCard } from './match-card';
import { matchGrid } from './match-grid';
import { usePresenceQuery } from './matches.api';

const askable = 100;

/** Everybody who liked back. Who is online is asked about once per page and then told by frames. */
export function MatchesGrid({ matches, menu }: { matches: MatchJson[]; menu: MemberMenuSlot }) {
  const { entitled, open } = useChatDoor();
  const userIds = matches.slice(0, askable).map(({ matchedUserId = '' }) => matchedUserId);
  const asked = useStable(userIds);
  const { data: online = [] } = usePresenceQuery(asked, { skip: asked.length === 0 });
  return (
    <ul className={matchGrid}>
      {matches.map((match) => (
        <li key={match.id} className="min-w-0">
          <MatchCard
            match={match}
            online={online.includes(match.matchedUserId ?? '')}
            entitled={entitled !== false}
            onChat={open}
            menu={menu}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same array while it holds the same ids; somebody who left needs no new question. */
function useStable(ids: string[]): string[] {
  const [asked, setAsked] = useState(ids);
  if (ids.every((id) => asked.includes(id))) return asked;
  setAsked(ids);
  return ids;
}

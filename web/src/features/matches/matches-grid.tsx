import type { MatchJson } from '@sotto/proto/profiles/v1/profiles';
import { useOnline } from '#web/client/live/presence.api';
import { useChatAccess } from '#web/client/people/use-chat-access';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { MatchCard } from './match-card';
import { matchGrid } from './match-grid';

/** Everybody who liked back. Who is online is known live. */
export function MatchesGrid({ matches, menu }: { matches: MatchJson[]; menu: MemberMenuSlot }) {
  const { entitled, open } = useChatAccess();
  const online = useOnline(matches.map(({ matchedUserId = '' }) => matchedUserId));
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

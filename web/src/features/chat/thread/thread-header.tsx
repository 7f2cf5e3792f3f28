import { Trans, useLingui } from '@lingui/react/macro';
import type { PeerJson } from '@sotto/proto/chat/v1/messages';
import { BadgeCheck, CalendarDays, ChevronLeft, Search, StickyNote, X } from 'lucide-react';
import { Link } from 'react-router';
import { useReachable } from '#web/client/live/use-reachable';
import { paths } from '#web/lib/routes/paths';
import { Avatar } from '#web/ui/avatar/avatar';
import { IconButton } from '#web/ui/button/icon-button';
import { NameAge } from '#web/ui/photo/name-age';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { QuickExit } from '#web/ui/quick-exit/quick-exit';

interface ThreadHeaderProps {
  peer: PeerJson;
  menu: MemberMenuSlot;
  onClose: () => void;
  /** Opens the private note. */
  onNote: () => void;
  onFind: (by: 'text' | 'day') => void;
}

export function ThreadHeader({ peer, menu: Menu, onClose, onNote, onFind }: ThreadHeaderProps) {
  const { t } = useLingui();
  const { userId = '', displayName = '' } = peer;
  const actions = [
    { icon: Search, label: t`Search messages`, onSelect: () => onFind('text') },
    { icon: CalendarDays, label: t`Go to a date`, onSelect: () => onFind('day') },
    { icon: StickyNote, label: t`Private note`, onSelect: onNote },
  ];
  const online = useReachable() && peer.online;
  return (
    <header className="flex min-h-15 items-center gap-2 border-b border-subtle p-1 md:min-h-18 md:gap-3 md:py-2 md:pr-3 md:pl-5">
      {/* The list and its heading are away while a phone shows the thread. */}
      <h1 className="sr-only md:hidden">{t`Messages`}</h1>
      <IconButton icon={ChevronLeft} label={t`Back to messages`} onClick={onClose} className="md:hidden" />
      <Avatar name={displayName} src={peer.avatarUrl} online={online} />
      <div className="min-w-0 grow">
        <h2 className="flex items-center gap-1.5">
          <Link to={paths.profileOf(userId)} className="min-w-0 hover:underline">
            <NameAge name={displayName} age={peer.age || undefined} />
          </Link>
          {peer.verified && <BadgeCheck size={16} aria-label={t`Verified`} className="flex-none text-success" />}
        </h2>
        {online && (
          <p className="text-sm text-success">
            <Trans>Online</Trans>
          </p>
        )}
      </div>
      <Menu userId={userId} name={displayName} matched onGone={onClose} actions={actions} />
      <IconButton icon={X} label={t`Close conversation`} onClick={onClose} className="max-md:hidden" />
      <QuickExit compact />
    </header>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { PeerJson } from '@sotto/proto/chat/v1/messages';
import type { CallKind } from '@sotto/proto/vocabulary';
import { BadgeCheck, CalendarDays, ChevronLeft, Phone, Search, StickyNote, Video, X } from 'lucide-react';
import { Link } from 'react-router';
import { callMember } from '#web/client/live/calls';
import { useReachable } from '#web/client/live/use-reachable';
import { paths } from '#web/lib/routes/paths';
import { Avatar } from '#web/ui/avatar/avatar';
import { IconButton } from '#web/ui/button/icon-button';
import { NameAge } from '#web/ui/photo/name-age';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { QuickExit } from '#web/ui/quick-exit/quick-exit';

interface ThreadHeaderProps {
  peer: PeerJson;
  /** Absent while it is not known, and where the members cannot call each other. */
  callable?: string;
  menu: MemberMenuSlot;
  onClose: () => void;
  /** Opens the private note. */
  onNote: () => void;
  onFind: (by: 'text' | 'day') => void;
}

export function ThreadHeader({ peer, callable, menu: Menu, onClose, onNote, onFind }: ThreadHeaderProps) {
  const { t } = useLingui();
  const { userId = '', displayName = '' } = peer;
  const call = (kind: CallKind) => callable && callMember({ conversationId: callable, kind, peer });
  const actions = [
    ...(callable
      ? [
          { icon: Phone, label: t`Voice call`, onSelect: () => call('voice') },
          { icon: Video, label: t`Video call`, onSelect: () => call('video') },
        ]
      : []),
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
      {callable && (
        <>
          <IconButton icon={Phone} label={t`Voice call`} onClick={() => call('voice')} className="max-md:hidden" />
          <IconButton icon={Video} label={t`Video call`} onClick={() => call('video')} className="max-md:hidden" />
        </>
      )}
      <Menu userId={userId} name={displayName} matched onGone={onClose} actions={actions} />
      <IconButton icon={X} label={t`Close conversation`} onClick={onClose} className="max-md:hidden" />
      <QuickExit compact />
    </header>
  );
}

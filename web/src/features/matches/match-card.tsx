import { Trans, useLingui } from '@lingui/react/macro';
import type { CardJson, MatchJson } from '@sotto/proto/profiles/v1/profiles';
import { Crown, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { distanceLabel } from '#web/lib/geo';
import { likedLabel } from '#web/lib/labels/liked-labels';
import { optionName } from '#web/lib/labels/option-labels';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { ContactLines } from '#web/ui/contact-lines/contact-lines';
import { LockedLine } from '#web/ui/locked-notice/locked-line';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { Photo } from '#web/ui/photo/photo';
import { NameAge } from '#web/ui/photo/name-age';
import { VerifiedMark } from '#web/ui/photo/verified-mark';

interface MatchCardProps {
  match: MatchJson;
  online: boolean;
  /** All cards of one viewer carry the same label (MATCH-03). */
  entitled: boolean;
  onChat: (userId: string) => void;
  menu: MemberMenuSlot;
}

/** Beside the button where there is room, on the picture where there is none. */
const overPhoto =
  'border border-subtle bg-surface max-md:absolute max-md:top-2 max-md:right-2 max-md:border-transparent max-md:bg-[#0e0b12b8] max-md:text-(--on-photo) max-md:backdrop-blur-sm';

/** The picture leads to the profile, the button to the chat. */
export function MatchCard({ match, online, entitled, onChat, menu: Menu }: MatchCardProps) {
  const { t } = useLingui();
  const { matchedUserId: userId = '', card = {} } = match;
  const name = card.name || t({ message: 'Unknown', context: 'name' });
  const where = distanceLabel(card.distance) || card.location;
  return (
    <article className="relative grid h-full min-w-0 grid-cols-1 grid-rows-[auto_1fr_auto] gap-3">
      <Link to={paths.profileOf(userId)} className="group block rounded-card">
        <Photo picture={card.picture} name={name} sizes="(max-width: 767px) 50vw, 240px" scrim className="aspect-3/4 rounded-card">
          {online && (
            <span className="absolute top-3 left-3 inline-flex h-6 items-center gap-1.5 rounded-chip bg-[#0e0b12b8] px-2.5 text-time font-semibold backdrop-blur-sm">
              <span aria-hidden className="size-2 rounded-full bg-(--on-photo-verified)" />
              <Trans>Online</Trans>
            </span>
          )}
          <span className="absolute inset-x-3.5 bottom-3.5 grid grid-cols-1 gap-0.5">
            <span className="flex items-center gap-1.5">
              <NameAge name={name} age={card.age} className="text-h3 font-semibold group-hover:underline" />
              {card.verified && <VerifiedMark size={16} onPhoto />}
            </span>
            {where && <span className="truncate text-sm text-(--on-photo-mid)">{where}</span>}
          </span>
        </Photo>
      </Link>
      <div className="grid grid-cols-1 content-start gap-1 text-sm text-mid">
        {match.likedKind && <span className="font-medium text-rose">{likedLabel(match.likedKind)}</span>}
        <GatedFields {...card} />
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="quiet" className="min-w-0 grow max-md:px-2" onClick={() => onChat(userId)}>
          {entitled ? (
            <MessageCircle size={16} aria-hidden className="flex-none max-[375px]:hidden" />
          ) : (
            <Crown size={16} aria-hidden className="flex-none text-gold max-[375px]:hidden" />
          )}
          <span className="truncate">{entitled ? <Trans>Start Chat</Trans> : <Trans>Upgrade to Chat</Trans>}</span>
        </Button>
        <Menu userId={userId} name={name} matched className={overPhoto} />
      </div>
    </article>
  );
}

/** Vibe, interests and contact, or that they need premium access (PROF-64). */
function GatedFields({ bio, interests = [], locked, contactPhone, contactEmail, contactXProfile }: CardJson) {
  const { t } = useLingui();
  if (locked) return <LockedLine title={t`Premium Profile Access Required`} />;
  return (
    <>
      {bio && <span className="truncate font-medium">{optionName(bio)}</span>}
      {interests.length > 0 && <span>{interests.map(optionName).join(', ')}</span>}
      <ContactLines {...{ contactPhone, contactEmail, contactXProfile }} compact />
    </>
  );
}

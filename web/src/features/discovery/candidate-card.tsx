import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole, MapPin } from 'lucide-react';
import { Photo } from '#web/ui/photo/photo';
import { NameAge } from '#web/ui/photo/name-age';
import { VerifiedMark } from '#web/ui/photo/verified-mark';
import { Tag, Tags } from '#web/ui/tag/tag';
import type { CardFacts } from './card-facts';

const tagsShown = 3;

/** A candidate as the stack shows them: the face, and the few words that decide. */
export function CandidateCard({ facts, top }: { facts: CardFacts; top: boolean }) {
  const { t } = useLingui();
  const { name, age, picture, where, vibe, interests, verified, locked } = facts;
  return (
    <article aria-label={`${name}, ${age}`} className="size-full">
      <Photo
        picture={picture}
        name={name}
        alt={picture && t`Portrait of ${name}`}
        scrim={top}
        eager
        className="size-full rounded-sheet ring-1 ring-[#ffffff12]"
      >
        {top && (
          <div className="absolute inset-x-5 bottom-5 grid grid-cols-1 gap-3 transition-opacity duration-200 md:inset-x-6 md:bottom-6 starting:opacity-0">
            <span className="grid grid-cols-1 gap-1">
              <span className="flex items-center gap-2">
                <NameAge name={name} age={age} className="text-h1 font-semibold tracking-[-.02em]" />
                {verified && <VerifiedMark size={24} onPhoto />}
              </span>
              <span className="flex items-center gap-2 text-(--on-photo-mid)">
                <MapPin size={16} aria-hidden className="flex-none" />
                <span className="truncate">{[where, vibe].filter(Boolean).join(' · ')}</span>
              </span>
            </span>
            {locked ? (
              <span className="flex items-center gap-2 text-sm text-(--on-photo-mid)">
                <LockKeyhole size={16} aria-hidden className="flex-none text-gold-fill" />
                <Trans>Premium Profile Access Required</Trans>
              </span>
            ) : (
              interests.length > 0 && (
                <Tags label={t`Interests`}>
                  {interests.slice(0, tagsShown).map((interest) => (
                    <Tag key={interest} tone="photo">
                      {interest}
                    </Tag>
                  ))}
                </Tags>
              )
            )}
          </div>
        )}
      </Photo>
    </article>
  );
}

import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { optionName } from '#web/lib/labels/option-labels';
import { GalleryDots } from '#web/ui/gallery/gallery-dots';
import { LockedLine } from '#web/ui/locked-notice/locked-line';
import { Photo } from '#web/ui/photo/photo';
import { NameAge } from '#web/ui/photo/name-age';
import { VerifiedMark } from '#web/ui/photo/verified-mark';
import { PromptAnswer } from '#web/ui/prompt-answer/prompt-answer';
import { Tag, Tags } from '#web/ui/tag/tag';
import type { CardDetails } from './card-details';
import { ContactOfCard } from './contact-of-card';

const tagsShown = 3;

/** A candidate as the stack shows them: one photo at a time, and the few texts that decide. */
export function CandidateCard({ card, top, index = 0 }: { card: CardDetails; top: boolean; index?: number }) {
  const { t } = useLingui();
  const { name, age, gallery, where, vibe, interests, contact, prompts, verified, locked } = card;
  const [prompt] = prompts;
  const picture = gallery[index]?.picture;
  return (
    <article aria-label={`${name}, ${age}`} className="size-full">
      <Photo
        picture={picture}
        name={name}
        alt={picture && t`Portrait of ${name}`}
        scrim={top}
        eager
        className="size-full rounded-sheet ring-1 ring-[#ffffff14]"
      >
        {top && <GalleryDots kinds={gallery.map(({ kind }) => kind)} index={index} />}
        {top && (
          <div
            data-card-info
            className="absolute inset-x-5 bottom-5 grid grid-cols-1 gap-3 transition-opacity duration-200 md:inset-x-6 md:bottom-6 starting:opacity-0"
          >
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
            {prompt && <PromptAnswer onPhoto {...prompt} />}
            {locked ? (
              <LockedLine onPhoto title={t`Premium Profile Access Required`} />
            ) : (
              <>
                {interests.length > 0 && (
                  <Tags label={t`Interests`}>
                    {interests.slice(0, tagsShown).map((interest) => (
                      <Tag key={interest} tone="photo">
                        {optionName(interest)}
                      </Tag>
                    ))}
                  </Tags>
                )}
                {/* On wide screens the panel beside the card has it. */}
                <ContactOfCard {...contact} compact className="text-(--on-photo-mid) lg:hidden" />
              </>
            )}
          </div>
        )}
      </Photo>
    </article>
  );
}

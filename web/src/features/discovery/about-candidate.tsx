import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { genderLabel } from '#web/lib/labels/gender-labels';
import { optionName } from '#web/lib/labels/option-labels';
import { wants } from '#web/lib/routes/next-step';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { hasContact } from '#web/ui/contact-lines/contact-fields';
import { LockedNotice } from '#web/ui/locked-notice/locked-notice';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { VerifiedMark } from '#web/ui/photo/verified-mark';
import { PromptAnswer } from '#web/ui/prompt-answer/prompt-answer';
import { Tag, Tags } from '#web/ui/tag/tag';
import { sharedFirst, type CardDetails } from './card-details';
import { ContactOfCard } from './contact-of-card';

interface AboutCandidateProps {
  card: CardDetails;
  /** The viewer's own interests, to light up what both have. */
  own: readonly string[];
  menu: MemberMenuSlot;
}

/** Beside the stack on wide screens: what the card has no room for. */
export function AboutCandidate({ card, own, menu: Menu }: AboutCandidateProps) {
  const { t } = useLingui();
  const { id, name, where, vibe, interests, interestedIn, shared, contact, prompts, verified, locked } = card;
  return (
    <aside aria-label={t`About ${name}`} className="grid gap-5 rounded-card border border-subtle bg-surface p-6 max-lg:hidden">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 truncate text-h3">
          <Trans>About {name}</Trans>
        </h2>
        {verified && <VerifiedMark />}
        <Menu userId={id} name={name} matched={false} className="-my-2 -mr-2 ml-auto" />
      </div>
      {prompts.map((prompt) => (
        <PromptAnswer key={prompt.promptId} {...prompt} />
      ))}
      {locked ? (
        <LockedNotice compact title={t`Premium Profile Access Required`}>
          <Button asChild variant="gold" size="sm" className="justify-self-start">
            <Link to={paths.upgrade} state={wants(paths.swipe)}>
              <Trans>See plans</Trans>
            </Link>
          </Button>
        </LockedNotice>
      ) : (
        <>
          <div className="grid gap-1">
            <h3 className="text-sm text-low">
              <Trans>Current Vibe</Trans>
            </h3>
            <p className="text-lg">{vibe}</p>
          </div>
          {interests.length > 0 && (
            <div className="grid gap-3">
              <h3 className="text-sm text-low">
                {shared > 0 ? <Plural value={shared} one="# shared interest" other="# shared interests" /> : <Trans>Interests</Trans>}
              </h3>
              <Tags label={t`Interests`}>
                {sharedFirst(interests, own).map(({ interest, shared: both }) => (
                  <Tag key={interest} tone={both ? 'shared' : 'plain'}>
                    {optionName(interest)}
                  </Tag>
                ))}
              </Tags>
            </div>
          )}
          {hasContact(contact) && (
            <div className="grid gap-3">
              <h3 className="text-sm text-low">
                <Trans>Contact info</Trans>
              </h3>
              <ContactOfCard {...contact} />
            </div>
          )}
        </>
      )}
      <dl className="grid gap-2 border-t border-subtle pt-5 text-sm">
        <Row label={t`Interested in`} value={interestedIn.map((gender) => t(genderLabel(gender))).join(', ')} />
        <Row label={t`Distance`} value={where} />
      </dl>
      <Button asChild variant="secondary" size="sm" block>
        <Link to={paths.profileOf(id)} state={{ back: paths.swipe }}>
          <Trans>View Profile</Trans>
        </Link>
      </Button>
    </aside>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="flex-none text-low">{label}</dt>
    <dd className="text-right text-mid">{value}</dd>
  </div>
);

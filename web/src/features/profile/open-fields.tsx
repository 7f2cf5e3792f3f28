import { Trans, useLingui } from '@lingui/react/macro';
import { AtSign, Mail, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag, Tags } from '#web/ui/tag/tag';
import { ProfileBlock } from './profile-block';

export interface InterestsProps {
  interests?: string[];
  /** The viewer's own, to light up what both have. */
  ownInterests?: readonly string[];
}

export interface ContactProps {
  contactPhone?: string;
  contactEmail?: string;
  contactXProfile?: string;
}

interface OpenFieldsProps extends InterestsProps, ContactProps {
  bio?: string;
}

/** Vibe, interests and contact: what premium access opens. */
export const OpenFields = ({ bio, interests, ownInterests, ...contact }: OpenFieldsProps) => (
  <>
    <ProfileBlock title={<Trans>Current Vibe</Trans>}>
      <Vibe bio={bio} />
    </ProfileBlock>
    <Interests interests={interests} ownInterests={ownInterests} />
    <ContactInfo {...contact} />
  </>
);

/** PROF-54, PROF-55 */
export const Vibe = ({ bio }: { bio?: string }): ReactNode => (
  <p className={bio ? 'text-h2 font-semibold tracking-[-.016em]' : 'text-mid'}>{bio || <Trans>no bio yet</Trans>}</p>
);

export function Interests({ interests = [], ownInterests = [] }: InterestsProps) {
  const { t } = useLingui();
  if (interests.length === 0) return null;
  return (
    <ProfileBlock title={<Trans>Interests</Trans>}>
      <Tags label={t`Interests`}>
        {interests.map((interest) => (
          <Tag key={interest} tone={ownInterests.includes(interest) ? 'shared' : 'plain'}>
            {interest}
          </Tag>
        ))}
      </Tags>
    </ProfileBlock>
  );
}

export function ContactInfo({ contactPhone, contactEmail, contactXProfile }: ContactProps) {
  if (!contactPhone && !contactEmail && !contactXProfile) return null;
  return (
    <ProfileBlock title={<Trans>Contact info</Trans>}>
      <ul className="grid gap-2">
        <Contact icon={Phone} text={contactPhone} />
        <Contact icon={Mail} text={contactEmail} />
        <Contact icon={AtSign} text={contactXProfile} />
      </ul>
    </ProfileBlock>
  );
}

const Contact = ({ icon: Icon, text }: { icon: LucideIcon; text?: string }) =>
  text && (
    <li className="flex items-center gap-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="flex-none text-low" />
      <span className="min-w-0 break-words">{text}</span>
    </li>
  );

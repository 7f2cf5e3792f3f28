import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { optionName } from '#web/lib/labels/option-labels';
import { type ContactFields, hasContact } from '#web/ui/contact-lines/contact-fields';
import { ContactLines } from '#web/ui/contact-lines/contact-lines';
import { Tag, Tags } from '#web/ui/tag/tag';
import { ProfileBlock } from './profile-block';

export interface InterestsProps {
  interests?: string[];
  /** The viewer's own, to light up what both have. */
  ownInterests?: readonly string[];
}

interface OpenFieldsProps extends InterestsProps, ContactFields {
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
  <p className={bio ? 'text-h2 font-semibold tracking-[-.016em]' : 'text-mid'}>{bio ? optionName(bio) : <Trans>no bio yet</Trans>}</p>
);

export function Interests({ interests = [], ownInterests = [] }: InterestsProps) {
  const { t } = useLingui();
  if (interests.length === 0) return null;
  return (
    <ProfileBlock title={<Trans>Interests</Trans>}>
      <Tags label={t`Interests`}>
        {interests.map((interest) => (
          <Tag key={interest} tone={ownInterests.includes(interest) ? 'shared' : 'plain'}>
            {optionName(interest)}
          </Tag>
        ))}
      </Tags>
    </ProfileBlock>
  );
}

export const ContactInfo = ({ contactPhone, contactEmail, contactXProfile }: ContactFields) => {
  const contact = { contactPhone, contactEmail, contactXProfile };
  return (
    hasContact(contact) && (
      <ProfileBlock title={<Trans>Contact info</Trans>}>
        <ContactLines {...contact} />
      </ProfileBlock>
    )
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { AtSign, Mail, Phone, type LucideIcon } from 'lucide-react';
import { Tag, Tags } from '#web/ui/tag/tag';

interface OpenFieldsProps {
  bio?: string;
  interests?: string[];
  /** The viewer's own, to light up what both have. */
  ownInterests?: readonly string[];
  contactPhone?: string;
  contactEmail?: string;
  contactXProfile?: string;
}

const block = 'grid gap-3 rounded-card border border-subtle bg-surface p-5 md:p-6';
const title = 'text-sm font-semibold text-low';

/** Vibe, interests and contact: what premium access opens. */
export function OpenFields({ bio, interests = [], ownInterests = [], contactPhone, contactEmail, contactXProfile }: OpenFieldsProps) {
  const { t } = useLingui();
  const hasContact = contactPhone || contactEmail || contactXProfile;
  return (
    <>
      <section className={block}>
        <h2 className={title}>
          <Trans>Current Vibe</Trans>
        </h2>
        <p className={bio ? 'text-h2 font-semibold tracking-[-.016em]' : 'text-mid'}>{bio || <Trans>no bio yet</Trans>}</p>
      </section>
      {interests.length > 0 && (
        <section className={block}>
          <h2 className={title}>
            <Trans>Interests</Trans>
          </h2>
          <Tags label={t`Interests`}>
            {interests.map((interest) => (
              <Tag key={interest} tone={ownInterests.includes(interest) ? 'shared' : 'plain'}>
                {interest}
              </Tag>
            ))}
          </Tags>
        </section>
      )}
      {hasContact && (
        <section className={block}>
          <h2 className={title}>
            <Trans>Contact info</Trans>
          </h2>
          <ul className="grid gap-2">
            <Contact icon={Phone} text={contactPhone} />
            <Contact icon={Mail} text={contactEmail} />
            <Contact icon={AtSign} text={contactXProfile} />
          </ul>
        </section>
      )}
    </>
  );
}

const Contact = ({ icon: Icon, text }: { icon: LucideIcon; text?: string }) =>
  text && (
    <li className="flex items-center gap-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="flex-none text-low" />
      <span className="min-w-0 break-words">{text}</span>
    </li>
  );

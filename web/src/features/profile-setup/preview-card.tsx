import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Photo } from '#web/ui/photo/photo';
import { Tag, Tags } from '#web/ui/tag/tag';
import type { ProfileForm } from './profile-form';

const tagsShown = 3;

/** The card as others will see it, while it is being written. */
export function PreviewCard({ avatarUrl }: { avatarUrl?: string }) {
  const { t } = useLingui();
  const [name, age, vibe, interests] = useWatch<ProfileForm, ['displayName', 'age', 'bio', 'interests']>({
    name: ['displayName', 'age', 'bio', 'interests'],
  });
  const title = [name.trim() || t`Your name`, age].filter(Boolean).join(', ');
  return (
    <section className="grid gap-3">
      <h2 className="text-sm font-semibold text-low">
        <Trans>As others see you</Trans>
      </h2>
      <Photo src={avatarUrl} name={name.trim() || '·'} scrim className="h-100 rounded-sheet">
        <div className="absolute inset-x-5 bottom-5 grid gap-3">
          <div className="grid gap-0.5">
            <p className="truncate text-h2 font-semibold tracking-[-.016em]">{title}</p>
            {vibe && <p className="text-sm text-(--on-photo-mid)">{vibe}</p>}
          </div>
          {interests.length > 0 && (
            <Tags label={t`Interests`}>
              {interests.slice(0, tagsShown).map((interest) => (
                <Tag key={interest} tone="photo">
                  {interest}
                </Tag>
              ))}
            </Tags>
          )}
        </div>
      </Photo>
    </section>
  );
}

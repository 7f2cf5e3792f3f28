import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { useWatch } from 'react-hook-form';
import { optionName } from '#web/lib/labels/option-labels';
import { promptQuestion } from '#web/lib/labels/prompt-labels';
import { PromptAnswer } from '#web/ui/prompt-answer/prompt-answer';
import { Photo } from '#web/ui/photo/photo';
import { UnderReview } from '#web/ui/photo/under-review';
import { Tag, Tags } from '#web/ui/tag/tag';
import type { ProfileForm } from '../form/profile-form';

const tagsShown = 3;

interface PreviewCardProps {
  picture?: PictureJson;
  pending: boolean;
}

/** The card as others will see it, while it is being written. */
export function PreviewCard({ picture, pending }: PreviewCardProps) {
  const { t } = useLingui();
  const [name, age, vibe, interests, prompts] = useWatch<ProfileForm, ['displayName', 'age', 'bio', 'interests', 'prompts']>({
    name: ['displayName', 'age', 'bio', 'interests', 'prompts'],
  });
  const title = [name.trim() || t`Your name`, age].filter(Boolean).join(', ');
  const first = prompts[0];
  const question = promptQuestion(first?.promptId);
  return (
    <section className="grid gap-3">
      <h2 className="text-sm font-semibold text-low">
        <Trans>As others see you</Trans>
      </h2>
      <Photo picture={picture} name={name.trim() || '·'} sizes="320px" scrim className="h-120 rounded-sheet">
        {pending && <UnderReview className="top-4 left-4" />}
        <div className="absolute inset-x-5 bottom-5 grid gap-3">
          <div className="grid gap-0.5">
            <p className="truncate text-h2 font-semibold tracking-[-.016em]">{title}</p>
            {vibe && <p className="text-sm text-(--on-photo-mid)">{optionName(vibe)}</p>}
          </div>
          {question && first?.answer && <PromptAnswer onPhoto question={question} answer={first.answer} />}
          {interests.length > 0 && (
            <Tags label={t`Interests`}>
              {interests.slice(0, tagsShown).map((interest) => (
                <Tag key={interest} tone="photo">
                  {optionName(interest)}
                </Tag>
              ))}
            </Tags>
          )}
        </div>
      </Photo>
    </section>
  );
}

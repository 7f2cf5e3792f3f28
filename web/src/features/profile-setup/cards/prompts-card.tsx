import { Trans, useLingui } from '@lingui/react/macro';
import { promptIds, promptsMax } from '@sotto/proto/vocabulary';
import { Plus } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '#web/ui/button/button';
import { Fieldset } from '#web/ui/fieldset/fieldset';
import { SectionCard } from '#web/ui/section-card/section-card';
import type { ProfileForm } from '../form/profile-form';
import { PromptRow } from './prompt-row';
import { useSetupField } from './use-setup-field';

/** Up to three answers to questions of the list; the first one is shown to everybody (D-105). */
export function PromptsCard() {
  const { t } = useLingui();
  const { control } = useFormContext<ProfileForm>();
  const { errors } = useFormState({ control, name: 'prompts' });
  const { value, error, change } = useSetupField('prompts');
  const free = promptIds.filter((id) => !value.some(({ promptId }) => promptId === id));
  const move = (from: number, to: number) => {
    const next = [...value];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  };
  return (
    <SectionCard
      id="prompts-section"
      title={t`Your answers`}
      hint={t`Optional. Everyone sees your first answer; members with premium access see all of them.`}
    >
      <Fieldset
        id="prompts"
        error={error}
        legend={<Trans>Answer up to three questions</Trans>}
        aside={
          <span className="tabular-nums">
            {value.length}/{promptsMax}
          </span>
        }
      >
        {value.length > 0 && (
          <ol className="grid gap-4">
            {value.map((prompt, at) => (
              <PromptRow
                key={prompt.promptId}
                prompt={prompt}
                at={at}
                free={free}
                error={errors.prompts?.[at]?.answer?.message}
                onChange={(next) => change(value.map((other, index) => (index === at ? next : other)))}
                onFirst={() => move(at, 0)}
                onRemove={() => change(value.filter((_, index) => index !== at))}
              />
            ))}
          </ol>
        )}
        {value.length < promptsMax && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start self-start"
            onClick={() => change([...value, { promptId: free[0] ?? '', answer: '' }])}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Add an answer</Trans>
          </Button>
        )}
      </Fieldset>
    </SectionCard>
  );
}

import { useLingui } from '@lingui/react/macro';
import { promptAnswerMaxLength } from '@sotto/proto/vocabulary';
import { ArrowUpToLine, X } from 'lucide-react';
import { promptQuestion } from '#web/lib/labels/prompt-labels';
import { IconButton } from '#web/ui/button/icon-button';
import { Field } from '#web/ui/field/field';
import { LengthCounter } from '#web/ui/field/length-counter';
import { Select } from '#web/ui/field/select';
import { Textarea } from '#web/ui/field/textarea';
import type { PromptAnswer } from '../form/profile-form';

interface PromptRowProps {
  prompt: PromptAnswer;
  at: number;
  /** The questions that no row has yet. */
  free: readonly string[];
  error?: string;
  onChange: (prompt: PromptAnswer) => void;
  /** Puts it first. */
  onFirst: () => void;
  onRemove: () => void;
}

/** One question with its answer. */
export function PromptRow({ prompt, at, free, error, onChange, onFirst, onRemove }: PromptRowProps) {
  const { t } = useLingui();
  const { promptId, answer } = prompt;
  const question = promptQuestion(promptId) ?? '';
  return (
    <li className="grid gap-3 rounded-ctl border border-subtle p-3 md:p-4">
      <div className="flex items-end gap-1">
        <div className="min-w-0 grow">
          <Field label={at === 0 ? t`Question, shown to everyone` : t`Question ${at + 1}`}>
            <Select value={promptId} onChange={({ target }) => onChange({ promptId: target.value, answer })}>
              {[promptId, ...free].map((id) => (
                <option key={id} value={id}>
                  {promptQuestion(id)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {at > 0 && <IconButton icon={ArrowUpToLine} label={t`Show first: ${question}`} onClick={onFirst} />}
        <IconButton icon={X} label={t`Remove: ${question}`} onClick={onRemove} />
      </div>
      <Field label={t`Your answer`} error={error} aside={<LengthCounter text={answer} longest={promptAnswerMaxLength} />}>
        <Textarea
          className="min-h-20!"
          maxLength={promptAnswerMaxLength}
          value={answer}
          onChange={({ target }) => onChange({ promptId, answer: target.value })}
        />
      </Field>
    </li>
  );
}

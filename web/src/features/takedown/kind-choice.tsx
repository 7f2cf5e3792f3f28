import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';
import { Fieldset } from '#web/ui/fieldset/fieldset';
import { kinds, kindTexts } from './takedown-schema';

const card =
  'flex cursor-pointer items-start gap-3 rounded-ctl border border-subtle bg-(--field) p-3.5 hover:border-strong has-checked:border-rose has-checked:bg-rose-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const disc =
  'relative mt-px size-5.5 flex-none appearance-none rounded-full border-[1.5px] border-strong outline-none checked:border-rose checked:after:absolute checked:after:inset-1 checked:after:rounded-full checked:after:bg-rose';

interface KindChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  error?: string;
}

/** What is wrong, each kind with what it means and what happens at once. */
export function KindChoice({ error, ...input }: KindChoiceProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <Fieldset legend={t`What is it about?`} error={error}>
      <div className="grid gap-2">
        {kinds.map((kind) => (
          <label key={kind} className={card}>
            <input
              type="radio"
              value={kind}
              className={disc}
              aria-labelledby={`${id}-${kind}`}
              aria-describedby={`${id}-${kind}-hint`}
              {...input}
            />
            <span className="grid min-w-0 gap-0.5">
              <span id={`${id}-${kind}`} className="font-medium">
                {i18n._(kindTexts[kind].label)}
              </span>
              <span id={`${id}-${kind}-hint`} className="text-sm text-pretty text-mid">
                {i18n._(kindTexts[kind].hint)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

import type { ComponentProps } from 'react';
import { choiceGroup, choiceOption } from './choice-looks';

interface ChoiceGroupProps<Option extends string> extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: string;
  look: 'chips' | 'segments';
  options: readonly Option[];
  /** How an option is called; as it is when absent. */
  say?: (option: Option) => string;
}

/** One of a few texts, all in sight: radio buttons that look like chips or segments. */
export const ChoiceGroup = <Option extends string>({
  label,
  look,
  options,
  say = (option) => option,
  ...props
}: ChoiceGroupProps<Option>) => (
  <fieldset className="flex min-w-0 flex-col items-start gap-2">
    <legend className="mb-2 text-label font-medium">{label}</legend>
    <div className={choiceGroup({ look })}>
      {options.map((word) => (
        <label key={word} className={choiceOption({ look })}>
          <input type="radio" value={word} className="sr-only" {...props} />
          {say(word)}
        </label>
      ))}
    </div>
  </fieldset>
);

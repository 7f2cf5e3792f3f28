import type { ComponentProps } from 'react';
import { choiceGroup, choiceOption } from './choice-looks';

interface ChoiceGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: string;
  look: 'chips' | 'segments';
  /** The stored words; they are shown as they are. */
  options: readonly string[];
}

/** One of a few words, all in sight: radio buttons that look like chips or segments. */
export const ChoiceGroup = ({ label, look, options, ...props }: ChoiceGroupProps) => (
  <fieldset className="flex min-w-0 flex-col items-start gap-2">
    <legend className="mb-2 text-label font-medium">{label}</legend>
    <div className={choiceGroup({ look })}>
      {options.map((word) => (
        <label key={word} className={choiceOption({ look })}>
          <input type="radio" value={word} className="sr-only" {...props} />
          {word}
        </label>
      ))}
    </div>
  </fieldset>
);

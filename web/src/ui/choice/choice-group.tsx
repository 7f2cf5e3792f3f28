import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const option = cva(
  'inline-flex min-h-11 cursor-pointer items-center justify-center px-4 text-label font-medium text-mid has-checked:text-hi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  {
    variants: {
      look: {
        chips: 'rounded-full border border-strong hover:bg-hover has-checked:border-rose has-checked:bg-rose-tint',
        segments: 'grow rounded-[9px] hover:text-hi has-checked:bg-(--chosen)',
      },
    },
  },
);
const group = cva('', {
  variants: {
    look: {
      chips: 'flex flex-wrap gap-2',
      segments: 'inline-flex w-full gap-0.5 rounded-ctl border border-subtle bg-(--seg) p-0.5 sm:w-fit',
    },
  },
});

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
    <div className={group({ look })}>
      {options.map((word) => (
        <label key={word} className={option({ look })}>
          <input type="radio" value={word} className="sr-only" {...props} />
          {word}
        </label>
      ))}
    </div>
  </fieldset>
);

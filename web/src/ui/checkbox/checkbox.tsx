import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is ticked; the box stands alone in a row. */
  label: string;
  /** Some of what it stands for is ticked. */
  mixed?: boolean;
}

const box =
  'grid size-6 flex-none place-items-center rounded-[7px] border-[1.5px] border-strong text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary peer-indeterminate:border-primary peer-indeterminate:bg-primary peer-indeterminate:text-on-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

/** A box to tick in a row of a list; its target is larger than itself. */
export const Checkbox = ({ label, mixed = false, ...props }: CheckboxProps) => (
  <label className="relative -m-2.5 grid size-11 cursor-pointer place-items-center">
    <input
      ref={(input) => {
        if (input) input.indeterminate = mixed;
      }}
      type="checkbox"
      aria-label={label}
      className="peer absolute inset-0 cursor-pointer opacity-0"
      {...props}
    />
    <span aria-hidden className={box}>
      {mixed ? <Minus size={16} strokeWidth={3} /> : <Check size={16} strokeWidth={3} />}
    </span>
  </label>
);

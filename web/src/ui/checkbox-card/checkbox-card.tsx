import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

const card =
  'flex min-h-14 w-full cursor-pointer items-start gap-3.5 rounded-ctl border border-subtle bg-raised p-4 has-checked:border-rose/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const box =
  'grid size-6 flex-none place-items-center rounded-[7px] border-[1.5px] border-strong text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary';

interface CheckboxCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** A box to tick whose whole card is the target. */
export const CheckboxCard = ({ label, ...props }: CheckboxCardProps) => (
  <label className={card}>
    <input type="checkbox" className="peer sr-only" {...props} />
    <span aria-hidden className={box}>
      <Check size={16} strokeWidth={3} />
    </span>
    <span>{label}</span>
  </label>
);

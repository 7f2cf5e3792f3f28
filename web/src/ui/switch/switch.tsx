import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface SwitchRowProps {
  label: string;
  /** One sentence: what changes for who. */
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}

const track =
  'relative h-7 w-12 flex-none rounded-full border border-strong bg-raised transition-colors data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-60';
const thumb =
  'ms-1 block size-5 rounded-full bg-(--on-photo) shadow-e1 transition-[margin] data-[state=checked]:ms-5.5 data-[state=unchecked]:bg-low motion-reduce:transition-none';

/** Something that is on or off and takes effect at once. The whole row is the target. */
export function SwitchRow({ label, hint, ...state }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 py-3">
      <label htmlFor={id} className="grid min-w-0 grow cursor-pointer gap-0.5">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-low">
            {hint}
          </span>
        )}
      </label>
      <Radix.Root id={id} className={track} aria-labelledby={`${id}-label`} aria-describedby={hint ? `${id}-hint` : undefined} {...state}>
        <Radix.Thumb className={thumb} />
      </Radix.Root>
    </div>
  );
}

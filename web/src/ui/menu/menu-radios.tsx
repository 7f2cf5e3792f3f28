import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';

interface MenuRadiosProps {
  title: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The looks of an item that can be chosen. */
export const choice =
  'flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-chip px-3.5 tabular-nums outline-none data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus data-[state=checked]:bg-ember-tint data-[state=checked]:font-semibold data-[state=checked]:text-ember';

/** One of several, in a menu; the chosen one is marked. */
export const MenuRadios = ({ title, value, options, onChange }: MenuRadiosProps) => (
  <Radix.RadioGroup value={value} onValueChange={onChange}>
    <Radix.Label className="px-3.5 pt-2 pb-1.5 text-sm text-low">{title}</Radix.Label>
    {options.map((option) => (
      <Radix.RadioItem key={option.value} value={option.value} className={choice}>
        {option.label}
        <Radix.ItemIndicator>
          <Check size={18} strokeWidth={1.75} aria-hidden />
        </Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);

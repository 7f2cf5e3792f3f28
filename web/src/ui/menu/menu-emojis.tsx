import { DropdownMenu as Radix } from 'radix-ui';

interface MenuEmojisProps {
  label: string;
  /** Empty when none is chosen. */
  value: string;
  options: { value: string; emoji: string; label: string }[];
  /** Also for the one that is chosen already. */
  onChoose: (value: string) => void;
}

/** One of several emojis in a row of a menu; the chosen one is marked. */
export const MenuEmojis = ({ label, value, options, onChoose }: MenuEmojisProps) => (
  <Radix.RadioGroup value={value} onValueChange={onChoose} aria-label={label} className="flex justify-between">
    {options.map((option) => (
      <Radix.RadioItem
        key={option.value}
        value={option.value}
        aria-label={option.label}
        className={`tap cursor-pointer rounded-full text-xl outline-none data-highlighted:bg-hover ${option.value === value ? 'bg-rose-tint' : ''}`}
      >
        {option.emoji}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);

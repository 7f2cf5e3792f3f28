import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { choice } from './menu-radios';

interface MenuCheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off, in a menu, which stays open. */
export const MenuCheck = ({ label, checked, onChange }: MenuCheckProps) => (
  <Radix.CheckboxItem checked={checked} onCheckedChange={onChange} onSelect={(event) => event.preventDefault()} className={choice}>
    {label}
    <Radix.ItemIndicator>
      <Check size={18} strokeWidth={1.75} aria-hidden />
    </Radix.ItemIndicator>
  </Radix.CheckboxItem>
);

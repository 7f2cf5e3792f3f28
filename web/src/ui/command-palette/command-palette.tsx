import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { lengthLimit } from '../field/length-limit';

export interface PaletteItem {
  id: string;
  label: string;
  /** Beside the label, quieter. */
  note?: string;
  /** Stays whatever is typed: it is about what is typed. */
  always?: boolean;
  onChoose: () => void;
}

interface CommandListProps {
  label: string;
  placeholder: string;
  groups: { title: string; items: PaletteItem[] }[];
  /** Said when nothing fits. */
  nothing: string;
  onType?: (text: string) => void;
}

interface CommandPaletteProps extends CommandListProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where to, and what to do, by a few characters. */
export const CommandPalette = ({ open, onOpenChange, ...list }: CommandPaletteProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={list.label}>
    <CommandList {...list} />
  </Dialog>
);

/** The field with what fits below it: arrows choose, Enter takes. */
export function CommandList({ label, placeholder, groups, nothing, onType }: CommandListProps) {
  const [text, setText] = useState('');
  const type = (typed: string) => {
    setText(typed);
    onType?.(typed);
  };
  return (
    <Command label={label} loop className="mt-3 grid gap-3">
      <span className="control focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <Search size={20} strokeWidth={1.75} aria-hidden className="flex-none text-low" />
        <Command.Input
          autoFocus
          value={text}
          onValueChange={type}
          placeholder={placeholder}
          {...lengthLimit(254)}
          className="min-h-10 min-w-0 grow bg-transparent outline-none placeholder:text-low"
        />
      </span>
      <Command.List className="-mx-2 max-h-80 overflow-y-auto overscroll-contain">
        {!groups.some(({ items }) => items.some(({ always }) => always)) && (
          <Command.Empty className="px-3 py-6 text-center text-mid">{nothing}</Command.Empty>
        )}
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ title, items }) => (
            <Command.Group
              key={title}
              heading={title}
              forceMount={items.some(({ always }) => always)}
              className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-sm **:[[cmdk-group-heading]]:text-low"
            >
              {items.map(({ id, label: name, note, always = false, onChoose }) => (
                <Command.Item
                  key={id}
                  value={id}
                  keywords={[name]}
                  forceMount={always}
                  onSelect={onChoose}
                  className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-chip px-3 py-1 data-[selected=true]:bg-hover data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 data-[selected=true]:outline-focus"
                >
                  <span className="min-w-0 grow truncate">{name}</span>
                  {note && <span className="text-sm text-low">{note}</span>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
      </Command.List>
    </Command>
  );
}

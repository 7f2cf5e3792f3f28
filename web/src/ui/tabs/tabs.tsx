import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  /** Which one is open; usually a word of the address. */
  value: string;
  onValueChange: (id: string) => void;
}

const trigger =
  'relative inline-flex min-h-12 flex-none items-center px-3.5 text-label font-medium text-mid first:pl-0.5 data-[state=active]:font-semibold data-[state=active]:text-hi data-[state=active]:after:absolute data-[state=active]:after:inset-x-3.5 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-primary';

/** Parts of one page, one at a time; arrow keys walk them. */
export const Tabs = ({ label, tabs, ...state }: TabsProps) => (
  <Radix.Root {...state}>
    <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-subtle [scrollbar-width:none]">
      {tabs.map(({ id, label: name }) => (
        <Radix.Trigger key={id} value={id} className={trigger}>
          {name}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map(({ id, content }) => (
      <Radix.Content key={id} value={id} className="pt-6">
        {content}
      </Radix.Content>
    ))}
  </Radix.Root>
);

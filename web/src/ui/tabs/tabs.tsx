import { useLingui } from '@lingui/react/macro';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Count } from '../badge/count';

interface Tab {
  id: string;
  label: string;
  /** How many wait there; none when 0. */
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  /** Which one is open; usually a word of the address. */
  value: string;
  onValueChange: (id: string) => void;
  /** What stands behind the tabs, at the end of their line. */
  aside?: ReactNode;
}

const trigger =
  'relative inline-flex min-h-12 flex-none items-center gap-2 px-2 -outline-offset-2 md:px-3.5 text-label font-medium text-mid first:pl-0.5 data-[state=active]:font-semibold data-[state=active]:text-hi data-[state=active]:after:absolute data-[state=active]:after:inset-x-2 md:data-[state=active]:after:inset-x-3.5 first:data-[state=active]:after:left-0.5 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-primary';

/** Parts of one page, one at a time; arrow keys walk them. On a phone the open one is moved into view. */
export function Tabs({ label, tabs, aside, ...state }: TabsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const open = state.value;
  const names = tabs.map(({ label: name, count = 0 }) => `${name} ${count}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names or counts move the open tab along the bar
  useEffect(() => {
    const [bar, tab] = [list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${open}"]`)];
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [open, names]);
  return (
    <Radix.Root {...state}>
      <div className="flex border-b border-subtle">
        <Radix.List ref={list} aria-label={label} className="relative flex min-w-0 grow overflow-x-auto [scrollbar-width:none]">
          {tabs.map(({ id, label: name, count = 0 }) => (
            <Radix.Trigger key={id} value={id} data-tab={id} className={trigger}>
              {name}
              <Count value={count} label={t`${count} waiting`} />
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="pt-6">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

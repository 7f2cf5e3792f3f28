import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button';
import type { MoreTab } from './more-menu';
import type { TabId } from './tab-names';

const load = () => import('./more-menu');
const MoreMenu = lazy(async () => ({ default: (await load()).MoreMenu }));

interface MoreTabsProps {
  tabs: MoreTab[];
  onOpen: (id: TabId) => void;
}

/** What stands behind the other tabs. The menu is heavy, and comes when someone means to open it. */
export function MoreTabs({ tabs, onOpen }: MoreTabsProps) {
  const [asked, setAsked] = useState(false);
  const first = (
    <MoreButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return first;
  return (
    <Suspense fallback={first}>
      <MoreMenu tabs={tabs} trigger={<MoreButton />} onOpen={onOpen} />
    </Suspense>
  );
}

const MoreButton = (props: ComponentProps<'button'>) => (
  <Button variant="ghost" className="flex-none px-2.5!" {...props}>
    <Trans>More</Trans>
    <ChevronDown size={16} aria-hidden />
  </Button>
);

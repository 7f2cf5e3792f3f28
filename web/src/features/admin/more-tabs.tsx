import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Button } from '#web/ui/button/button';
import { Menu, MenuItem } from '#web/ui/menu/menu';
import type { AdminTab } from './admin-tab';
import { tabNames } from './tab-names';

interface MoreTabsProps {
  tabs: AdminTab[];
  onOpen: (id: string) => void;
}

/** The tabs that are asked for less often, behind the others. */
export function MoreTabs({ tabs, onOpen }: MoreTabsProps) {
  const { t } = useLingui();
  const trigger = (
    <Button variant="ghost" className="flex-none px-2.5!">
      <Trans>More</Trans>
      <ChevronDown size={16} aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {tabs.map(({ id }) => (
        <MenuItem key={id} onSelect={() => onOpen(id)}>
          {t(tabNames[id])}
        </MenuItem>
      ))}
    </Menu>
  );
}

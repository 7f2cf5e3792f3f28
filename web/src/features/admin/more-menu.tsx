import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '#web/ui/menu/menu';
import { type TabId, tabNames } from './tab-names';

interface MoreMenuProps {
  tabs: TabId[];
  trigger: ReactNode;
  onOpen: (id: TabId) => void;
}

/** The tabs that are asked for less often. */
export function MoreMenu({ tabs, trigger, onOpen }: MoreMenuProps) {
  const { t } = useLingui();
  return (
    <Menu defaultOpen trigger={trigger}>
      {tabs.map((id) => (
        <MenuItem key={id} onSelect={() => onOpen(id)}>
          {t(tabNames[id])}
        </MenuItem>
      ))}
    </Menu>
  );
}

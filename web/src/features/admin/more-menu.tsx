import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Menu, MenuGroup, MenuItem } from '#web/ui/menu/menu';
import type { AdminTab } from './admin-tab';
import { type TabId, tabNames } from './tab-names';

/** A tab of the menu, and how many cases wait in it. */
export type MoreTab = Pick<AdminTab, 'id' | 'group'> & { waiting?: number };

interface MoreMenuProps {
  tabs: MoreTab[];
  trigger: ReactNode;
  onOpen: (id: TabId) => void;
}

const groupLabels: [AdminTab['group'], MessageDescriptor][] = [
  ['cases', msg`Cases`],
  ['people', msg`People`],
  ['operations', msg`Operations`],
];

/** The tabs that are asked for less often. */
export function MoreMenu({ tabs, trigger, onOpen }: MoreMenuProps) {
  const { t } = useLingui();
  return (
    <Menu defaultOpen trigger={trigger}>
      {groupLabels
        .map(([group, label]) => ({ label, items: tabs.filter((tab) => tab.group === group) }))
        .filter(({ items }) => items.length > 0)
        .map(({ label, items }) => (
          <MenuGroup key={label.id} label={t(label)}>
            {items.map(({ id, waiting }) => (
              <MenuItem key={id} onSelect={() => onOpen(id)} count={waiting}>
                {t(tabNames[id])}
              </MenuItem>
            ))}
          </MenuGroup>
        ))}
    </Menu>
  );
}

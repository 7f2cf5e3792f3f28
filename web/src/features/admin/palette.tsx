import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { CommandPalette } from '#web/ui/command-palette/command-palette';
import type { TabId } from './tab-names';
import { tabNames } from './tab-names';
import { findsMember, usePaletteMembers } from './use-palette-members';

interface PaletteProps {
  tabs: TabId[];
  isAdmin: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Leads to every tab, and to a member by id or, for admins, by address. */
export function Palette({ tabs, isAdmin, open, onOpenChange }: PaletteProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const go = (address: string) => {
    onOpenChange(false);
    setTyped('');
    void navigate(address);
  };
  const { latest, open: openMember, search } = usePaletteMembers(({ userId }) => go(paths.adminMember(userId ?? '')));
  const text = typed.trim();
  const finds = tabs.includes('member') && findsMember(text, isAdmin);
  const members = finds ? [{ id: 'find', label: t`Find member ${text}`, always: true, onChoose: () => void search(text) }] : [];
  return (
    <CommandPalette
      open={open}
      onOpenChange={(opened) => {
        onOpenChange(opened);
        setTyped('');
      }}
      label={t`Search`}
      placeholder={isAdmin ? t`Tab, member ID or email address` : t`Tab or member ID`}
      nothing={t`No results. To find a member, enter the full ID.`}
      onType={setTyped}
      groups={[
        { title: t`Members`, items: members },
        {
          title: t`Latest`,
          items: latest.map((person) => ({
            id: person.userId ?? '',
            label: person.displayName || t`Deleted member`,
            note: person.age === undefined ? undefined : String(person.age),
            onChoose: () => openMember(person),
          })),
        },
        {
          title: t`Go to`,
          items: tabs
            .filter((id) => id !== 'member')
            .map((id) => ({ id, label: t(tabNames[id]), onChoose: () => go(`${paths.admin}?tab=${id}`) })),
        },
      ]}
    />
  );
}

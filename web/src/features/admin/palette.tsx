import { useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { CommandPalette } from '#web/ui/command-palette/command-palette';
import { shortId } from '#web/lib/ids';
import type { TabId } from './tab-names';
import { tabNames } from './tab-names';
import { mayBeFound, usePaletteMembers } from './use-palette-members';

interface PaletteProps {
  tabs: TabId[];
  isAdmin: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Leads to every tab, and to what has a name or number: members, reports and, for admins, payments. */
export function Palette({ tabs, isAdmin, open, onOpenChange }: PaletteProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const go = (address: string) => {
    onOpenChange(false);
    setTyped('');
    void navigate(address);
  };
  const { latest, found, open: openMember, search, forget } = usePaletteMembers(isAdmin, go);
  const text = typed.trim();
  const finds = tabs.includes('member') && found.length === 0 && mayBeFound(text, isAdmin);
  const toItem = (person: PersonJson, note: string) => ({
    id: person.userId ?? '',
    label: person.displayName || t`Deleted member`,
    note,
    onChoose: () => openMember(person),
  });
  return (
    <CommandPalette
      open={open}
      onOpenChange={(opened) => {
        onOpenChange(opened);
        setTyped('');
        forget();
      }}
      label={t`Search`}
      placeholder={isAdmin ? t`Tab, name, place, ID or email address` : t`Tab, name, place or ID`}
      nothing={t`No results`}
      onType={(next) => {
        setTyped(next);
        forget();
      }}
      groups={[
        {
          title: t`Members found`,
          items: found.map((person) => ({
            ...toItem(person, [person.age, person.place, shortId(person.userId)].filter(Boolean).join(' · ')),
            always: true,
          })),
        },
        { title: t`Latest`, items: latest.map((person) => toItem(person, person.age === undefined ? '' : String(person.age))) },
        {
          title: t`Go to`,
          items: tabs
            .filter((id) => id !== 'member')
            .map((id) => ({ id, label: t(tabNames[id]), onChoose: () => go(`${paths.admin}?tab=${id}`) })),
        },
        {
          title: t`Search`,
          items: finds ? [{ id: 'find', label: t`Find “${text}”`, always: true, onChoose: () => void search(text) }] : [],
        },
      ]}
    />
  );
}

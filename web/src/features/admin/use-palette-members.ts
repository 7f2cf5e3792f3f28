import { t as say } from '@lingui/core/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { useState } from 'react';
import { toast } from 'sonner';
import { useFindMembers } from '#web/client/staff/use-find-members';
import { isId } from '#web/lib/ids';
import { paths } from '#web/lib/routes/paths';
import { useFindByNumber } from './find-by-number.api';

const most = 5;
const shortest = 2;

/** Whether a text may be a name, an id, a number or, for admins, an address. */
export const mayBeFound = (text: string, isAdmin: boolean): boolean => text.length >= shortest && (isAdmin || !text.includes('@'));

/** Finds members, reports and payments, and remembers the latest members as long as the page is open. */
export function usePaletteMembers(isAdmin: boolean, go: (address: string) => void) {
  const [latest, setLatest] = useState<PersonJson[]>([]);
  const [found, setFound] = useState<PersonJson[]>([]);
  const find = useFindMembers();
  const findByNumber = useFindByNumber(isAdmin);
  const open = (person: PersonJson) => {
    setFound([]);
    setLatest([person, ...latest.filter(({ userId }) => userId !== person.userId)].slice(0, most));
    go(paths.adminMember(person.userId ?? ''));
  };
  const search = async (text: string) => {
    const people = await find(text);
    if (!people) return void toast.error(say`Error`, { description: say`Failed to find the member` });
    if (people.length === 1) return open(people[0]!);
    const address = isId(text) ? await findByNumber(text) : '';
    if (address) return go(address);
    setFound(people);
    if (people.length === 0)
      toast.error(say`No results`, { description: say`No member, report or payment has this name, place, number or email address.` });
  };
  return { latest, found, open, search, forget: () => setFound([]) };
}

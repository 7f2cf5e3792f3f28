import { t as say } from '@lingui/core/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { useState } from 'react';
import { toast } from 'sonner';
import { useFindMemberMutation } from './find-member.api';

const most = 5;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text may be what a member is found by; addresses are for admins. */
export const findsMember = (text: string, isAdmin: boolean): boolean => uuid.test(text) || (isAdmin && /^\S+@\S+$/.test(text));

/** Finds members, and remembers the latest as long as the page is open. */
export function usePaletteMembers(onFound: (person: PersonJson) => void) {
  const [latest, setLatest] = useState<PersonJson[]>([]);
  const [find] = useFindMemberMutation();
  const open = (person: PersonJson) => {
    setLatest([person, ...latest.filter(({ userId }) => userId !== person.userId)].slice(0, most));
    onFound(person);
  };
  const search = async (text: string) => {
    const { data, error } = await find(text);
    if (error) toast.error(say`Error`, { description: say`Failed to find the member` });
    else if (data?.userId) open(data);
    else toast.error(say`No members found`, { description: say`No member has this ID or email address.` });
  };
  return { latest, open, search };
}

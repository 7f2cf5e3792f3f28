import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { useMemberContextQuery } from './casework.api';

/** The member with an id, for a list that is narrowed to one; with the id for a name until that is known. Undefined without an id. */
export function usePerson(userId: string): PersonJson | undefined {
  const { currentData } = useMemberContextQuery(userId, { skip: !userId });
  if (!userId) return undefined;
  return currentData?.person?.userId ? currentData.person : { userId, displayName: userId };
}

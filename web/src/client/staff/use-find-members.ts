import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { useFindMembersMutation } from './casework.api';

/** A search for members by id, name, place or, for administrators, email address. Answers undefined when the search failed. */
export function useFindMembers() {
  const [find] = useFindMembersMutation();
  return async (query: string): Promise<PersonJson[] | undefined> => (await find(query.trim())).data;
}

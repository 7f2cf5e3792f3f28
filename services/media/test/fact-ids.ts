import { newId } from '@sotto/kit/orm/ids';

/** Ids of facts, the earlier one first: those of the same millisecond are in no order. */
export function inOrder(): [string, string] {
  const later = newId();
  return [later.replace(/^.{8}/, '01900000'), later];
}

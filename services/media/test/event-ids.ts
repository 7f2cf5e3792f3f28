import { newId } from '@sotto/kit/orm/ids';

/** Two event ids in order of time; ids of the same millisecond have no order. */
export function inOrder(): [string, string] {
  const later = newId();
  return [later.replace(/^.{8}/, '01900000'), later];
}

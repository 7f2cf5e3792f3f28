import type { ProfileToCleanJson } from '@sotto/proto/profiles/v1/profiles_service';
import { useState } from 'react';
import { allOf, nobody, rangeTo, toggled } from './selection';

/** Who of a list is chosen. Who is protected never is, and who leaves the list is no longer. */
export function useSelection(profiles: readonly ProfileToCleanJson[], locked: ReadonlySet<string>) {
  const [selection, setSelection] = useState(nobody);
  const free = profiles.filter(({ userId = '', protected: why }) => !why && !locked.has(userId));
  const order = free.map(({ userId = '' }) => userId);
  const isFree = (id: string) => order.includes(id);
  return {
    selected: free.filter(({ userId = '' }) => selection.ids.has(userId)),
    free: order,
    has: (id: string) => selection.ids.has(id) && isFree(id),
    toggle: (id: string) => isFree(id) && setSelection(toggled(selection, id)),
    extend: (id: string) => isFree(id) && setSelection(rangeTo(selection, id, order)),
    toggleAll: () => setSelection(allOf(selection, order)),
    clear: () => setSelection(nobody),
  };
}

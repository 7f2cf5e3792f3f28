/** What becomes of an item and its file; only `ready` is for sale. */
export const itemStates = ['uploading', 'processing', 'ready', 'in_review', 'refused'] as const;
export type ItemState = (typeof itemStates)[number];

/** A ready item may be looked at again, and come back or not; so may one that was refused, if an appeal says so while its file is there. */
const flow: Record<ItemState, readonly ItemState[]> = {
  uploading: ['processing', 'ready', 'in_review', 'refused'],
  processing: ['ready', 'in_review', 'refused'],
  ready: ['in_review', 'refused'],
  in_review: ['ready', 'refused'],
  refused: ['ready', 'in_review'],
};

/** Whether one state follows another. The same again is no change. */
export const becomes = (from: ItemState, to: ItemState): boolean => flow[from].includes(to);

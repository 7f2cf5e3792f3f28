/** The states of an item and its file; only `ready` is for sale. */
export const itemStates = ['uploading', 'processing', 'ready', 'in_review', 'refused'] as const;
export type ItemState = (typeof itemStates)[number];

/** A ready item may be reviewed again and come back or be refused. A refused one may come back after an appeal while its file exists. */
const flow: Record<ItemState, readonly ItemState[]> = {
  uploading: ['processing', 'ready', 'in_review', 'refused'],
  processing: ['ready', 'in_review', 'refused'],
  ready: ['in_review', 'refused'],
  in_review: ['ready', 'refused'],
  refused: ['ready', 'in_review'],
};

/** Whether a transition is allowed. Staying in the same state is not a transition. */
export const becomes = (from: ItemState, to: ItemState): boolean => flow[from].includes(to);

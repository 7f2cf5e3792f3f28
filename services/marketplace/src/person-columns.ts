import type { PersonColumn } from '@sotto/kit/person-data/person-column';

/** Whose every row is, and what erasing somebody does to it: money that changed hands stays on record without a person. */
export const personColumns: PersonColumn[] = [];

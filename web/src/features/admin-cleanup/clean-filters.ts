/** Which tool finds profiles, and what they are narrowed to; it stands in the address (D-63). */
export interface CleanFilters {
  tool: 'filters' | 'suspicious';
  testNames: boolean;
  unverified: boolean;
  createdRecently: boolean;
  emptyTexts: boolean;
  search: string;
}

/** The four filters (CLEAN-01), by their texts in the address. */
export const filterNames = { testNames: 'test', unverified: 'unverified', createdRecently: 'recent', emptyTexts: 'empty' } as const;
export type FilterName = keyof typeof filterNames;
export const filters = Object.keys(filterNames) as FilterName[];

const longest = 100;

export function filtersIn(search: URLSearchParams): CleanFilters {
  const on = (name: FilterName) => search.get(filterNames[name]) === 'on';
  return {
    tool: search.get('tool') === 'suspicious' ? 'suspicious' : 'filters',
    testNames: on('testNames'),
    unverified: on('unverified'),
    createdRecently: on('createdRecently'),
    emptyTexts: on('emptyTexts'),
    search: (search.get('search') ?? '').slice(0, longest),
  };
}

/** The same as the server wants it; what is off is left out. The other tool knows no filters. */
export function toParams({ tool, search, ...chosen }: CleanFilters) {
  const on = filters.filter((name) => tool === 'filters' && chosen[name]).map((name) => [name, true] as const);
  return { tool, ...Object.fromEntries(on), search: search || undefined };
}

/** The parts of a place's name; empty where there is none. */
export interface PlaceParts {
  name: string;
  /** The first-level region. */
  state: string;
  /** In English. */
  country: string;
}

/** What is stored and shown of a chosen place: "city, state", else "city, country" (LOC-06). */
export const shortName = ({ name, state, country }: PlaceParts): string => [name, state || country].filter(Boolean).join(', ');

/** "Atlanta, Georgia, United States". */
export const fullName = ({ name, state, country }: PlaceParts): string => [name, state, country].filter(Boolean).join(', ');

/** How names are compared: without case, accents and punctuation. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Which part of the address carries the name, by population. */
export function sizeOf(population: number): 'city' | 'town' | 'village' {
  if (population >= 50_000) return 'city';
  return population >= 5_000 ? 'town' : 'village';
}

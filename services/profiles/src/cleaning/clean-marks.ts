/** Why a profile may be one to delete (D-63), and the bits of `clean_marks` that say so. */
export const cleanMarks = {
  test_name: 1,
  test_bio: 2,
  empty_name: 4,
  empty_bio: 8,
  short_name: 16,
  generic_name: 32,
} as const;
type Mark = keyof typeof cleanMarks;

/** Conditions in the words of the partial indexes: any of the bits. */
const marked = (...marks: Mark[]) => `p.clean_marks & ${marks.reduce((bits, mark) => bits | cleanMarks[mark], 0)} <> 0`;

/** What an administrator narrows the list to; the question mark is the moment since which somebody is new. */
export const cleanConditions = {
  testNames: marked('test_name', 'test_bio'),
  unverified: `p.verification_status <> 'verified'`,
  createdRecently: 'p.created_at > ?',
  emptyTexts: marked('empty_name', 'empty_bio'),
  suspicious: marked('empty_name', 'short_name', 'generic_name'),
} as const;

/** What decides why a profile is in the list. */
export interface Marked {
  cleanMarks: number;
  verified: boolean;
  recent: boolean;
}

/** All reasons that a tool knows and the profile gives. */
export function reasonsOf({ cleanMarks: bits, verified, recent }: Marked, tool: string): string[] {
  const marks = (...names: Mark[]) => names.filter((name) => (bits & cleanMarks[name]) !== 0);
  if (tool === 'suspicious') return marks('empty_name', 'short_name', 'generic_name');
  return [
    ...marks('test_name', 'test_bio'),
    ...(verified ? [] : ['unverified']),
    ...(recent ? ['created_recently'] : []),
    ...marks('empty_name', 'empty_bio'),
  ];
}

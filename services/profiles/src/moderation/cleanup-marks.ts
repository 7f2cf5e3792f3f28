import { columnsOf } from '@sotto/kit/orm/queries';
import { sql, type Expression } from 'kysely';
import type { ProfilesTables } from '../tables.js';

/** Why a profile may be one to delete (D-63), and the bits of `clean_marks` that say so. */
export const cleanupMarks = {
  test_name: 1,
  test_bio: 2,
  empty_name: 4,
  empty_bio: 8,
  short_name: 16,
  generic_name: 32,
} as const;
type Mark = keyof typeof cleanupMarks;

const p = columnsOf<ProfilesTables['profiles']>('p');

/** Any of the marks, written exactly like the conditions of the partial indexes. */
const marked = (...marks: Mark[]) =>
  sql<boolean>`${p.clean_marks} & ${sql.lit(marks.reduce((bits, mark) => bits | cleanupMarks[mark], 0))} <> 0`;

/** The filters of the list; members who joined after `since` are new. */
export const cleanupConditions = (since: Expression<Date>) => ({
  testNames: marked('test_name', 'test_bio'),
  unverified: sql<boolean>`${p.verification_status} <> 'verified'`,
  createdRecently: sql<boolean>`${p.created_at} > ${since}`,
  emptyTexts: marked('empty_name', 'empty_bio'),
  suspicious: sql<boolean>`${marked('empty_name', 'short_name', 'generic_name')} and not ${p.is_community_host}`,
});

/** What decides why a profile is in the list. */
export interface Marked {
  cleanupMarks: number;
  verified: boolean;
  recent: boolean;
}

/** All reasons that a tool knows and the profile gives. */
export function reasonsOf({ cleanupMarks: bits, verified, recent }: Marked, tool: string): string[] {
  const marks = (...names: Mark[]) => names.filter((name) => (bits & cleanupMarks[name]) !== 0);
  if (tool === 'suspicious') return marks('empty_name', 'short_name', 'generic_name');
  return [
    ...marks('test_name', 'test_bio'),
    ...(verified ? [] : ['unverified']),
    ...(recent ? ['created_recently'] : []),
    ...marks('empty_name', 'empty_bio'),
  ];
}

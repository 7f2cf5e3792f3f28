import type { MemberContextJson } from '@sotto/proto/admin/v1/casework';
import type { Sanction } from './sanction-words';

/** What can be done about a member as they stand; nothing about those who are protected. */
export function sanctionsFor({ protected: shield, standing = 'active', inReview }: MemberContextJson): Sanction[] {
  if (shield) return [];
  const against: Sanction[] = standing === 'banned' ? [] : ['warn', 'suspend', 'ban'];
  return [...against, ...(standing === 'active' ? [] : ['lift' as const]), ...(inReview ? ['clear' as const] : [])];
}

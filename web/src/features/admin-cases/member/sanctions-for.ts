import type { MemberContextJson } from '@sotto/proto/admin/v1/casework';
import type { Sanction } from './sanction-texts';

/** What can be done about a member as they stand; nothing about those who are protected. */
export function sanctionsFor({ protected: shield, accountStatus = 'active', inReview }: MemberContextJson): Sanction[] {
  if (shield) return [];
  const against: Sanction[] = accountStatus === 'banned' ? [] : ['warn', 'suspend', 'ban'];
  return [...against, ...(accountStatus === 'active' ? [] : ['lift' as const]), ...(inReview ? ['clear' as const] : [])];
}

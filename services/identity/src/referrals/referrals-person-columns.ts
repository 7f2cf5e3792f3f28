import type { PersonColumn } from '@sotto/kit/person-data/person-column';

/** Whose the rows of referrals are. That somebody came belongs to the referrer; who it was goes with the referee. */
export const referralsPersonColumns: readonly PersonColumn[] = [
  { table: 'referrals', column: 'referrer_id', erase: 'delete', exported: true, without: ['referee_id'] },
  { table: 'referrals', column: 'referee_id', erase: 'clear', exported: true, without: ['referrer_id', 'reward_given'] },
  { table: 'referral_codes', column: 'referrer_id', erase: 'delete', exported: true },
];

import { sellerGenders } from '../../members/member.js';

/** The gender that a viewer browses (D-29); everybody else, and signed-out viewers, see women. */
const opposite: Record<string, string> = { male: 'female', female: 'male' };

/** Whether the rule shows any creators: only some genders can sell, so lists of others are empty. */
export const showsSellers = (rule: 'opposite' | 'all', viewerGender: string): boolean =>
  rule === 'all' || sellerGenders.includes(opposite[viewerGender] ?? 'female');

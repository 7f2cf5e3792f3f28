import { sellerGenders } from '../members/member.js';

/** Whose creators a member of a gender browses (D-29); everybody else, and whoever is signed out, sees women. */
const opposite: Record<string, string> = { male: 'female', female: 'male' };

/** Whether the rule shows anybody at all: as long as only some genders sell, a list of others is honestly empty. */
export const showsSellers = (rule: 'opposite' | 'all', viewerGender: string): boolean =>
  rule === 'all' || sellerGenders.includes(opposite[viewerGender] ?? 'female');

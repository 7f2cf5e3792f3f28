import { inOurWords } from '../refusal.js';

/** Says in the words of admin what profiles refused. */
export const refusalOfProfiles = inOurWords({ PROFILE_NOT_FOUND: 'MEMBER_NOT_FOUND' });

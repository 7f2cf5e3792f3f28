import type { MemberFacts } from '@sotto/proto/profiles/v1/profiles';

/** Only female members have codes (REF-07). */
export const mayRefer = (member: MemberFacts | undefined): boolean => member?.gender === 'female';

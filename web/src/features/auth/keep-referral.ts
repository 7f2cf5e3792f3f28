/** AUTH-19: kept until the profile is complete, which is when the server reads it. */
export const keepReferral = (code: string): void => localStorage.setItem('pending_referral_code', code);

/** What a creator earned, in cents (DASH-27). Nothing can be bought yet, so nobody has sold anything: zero is the true figure, and it is said here alone. */
export const useRevenue = (): { cents: number } => ({ cents: 0 });

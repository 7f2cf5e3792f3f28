import type { ComponentType } from 'react';
import type { AccountSlots } from './account/account-tab';

/** What creators see besides; nothing of it is loaded for others. */
export interface CreatorSlots {
  /** Money that waits for a payout account. */
  banner: ComponentType;
  /** What waits for her, beside her sales. */
  beside: ComponentType;
  /** DASH-13, DASH-14 */
  sales: ComponentType;
  /** The payout account, balances and payouts (DASH-07). */
  payments: ComponentType;
}

export interface DashboardSlots extends AccountSlots {
  /** What happened to the member, as the bell lists it too. */
  activity: ComponentType;
  /** What the member bought. */
  purchases: ComponentType;
  creator: CreatorSlots;
}

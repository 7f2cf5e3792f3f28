import type { ComponentType } from 'react';
import type { AccountSlots } from './account-tab';

export interface DashboardSlots extends AccountSlots {
  /** What happened to the member, as the bell lists it too. */
  activity: ComponentType;
}

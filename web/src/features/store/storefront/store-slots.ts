import type { ComponentType } from 'react';
import type { MemberMenuSlot, ReportSlot } from '#web/ui/member-menu/member-menu-props';

/** The way to tip a creator; the app fills it. */
export type TipSlot = ComponentType<{ userId: string; name: string }>;

export interface StoreSlots {
  menu: MemberMenuSlot;
  report?: ReportSlot;
  tip?: TipSlot;
}

export const tabNames = ['activity', 'purchases', 'sales', 'payments', 'requests', 'matches', 'account'] as const;
export type TabName = (typeof tabNames)[number];

/** DASH-07, DASH-25: creators are female members; the list of matches is offered to male ones. */
export function tabsFor(gender: string | undefined): TabName[] {
  if (gender === 'female') return ['activity', 'purchases', 'sales', 'payments', 'requests', 'account'];
  return gender === 'male' ? ['activity', 'purchases', 'requests', 'matches', 'account'] : ['activity', 'purchases', 'requests', 'account'];
}

/** DASH-08: what the address says, as far as this member has it. */
export function openTab(wanted: string | null, gender: string | undefined): TabName {
  return tabsFor(gender).find((tab) => tab === wanted) ?? (gender === 'female' ? 'sales' : 'purchases');
}

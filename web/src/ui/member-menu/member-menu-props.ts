import type { ComponentType } from 'react';

/** What a place that shows a member tells the menu about that member. */
export interface MemberMenuProps {
  userId: string;
  name: string;
  /** Unmatch is offered to those who are matched. */
  matched: boolean;
  /** After an unmatch or a block, for example to leave the page. */
  onGone?: () => void;
  className?: string;
}

/** Features take the menu as a slot; the app fills it. */
export type MemberMenuSlot = ComponentType<MemberMenuProps>;

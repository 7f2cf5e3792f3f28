import type { QuotedMessage } from '../message-menu/message-menu-props';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A thing of a member that a report can be about. */
export interface ReportedThing {
  kind: 'item' | 'storefront' | 'image';
  /** The item, the creator or the image. */
  id: string;
  /** Of an item. */
  title?: string;
}

/** An item that a place adds: data and not an element, so that the place does not load the menu. */
export interface MenuAction {
  icon: LucideIcon;
  label: string;
  onSelect: () => void;
}

/** What a place that shows a member passes to the menu. */
export interface MemberMenuProps {
  userId: string;
  name: string;
  /** Unmatch is offered to those who are matched. */
  matched: boolean;
  /** After an unmatch or a block, for example to leave the page. */
  onGone?: () => void;
  /** What is looked at besides: a store, or the picture of a profile, which a report may be about or not. */
  subject?: ReportedThing;
  className?: string;
  /** What the place offers besides, above the rest. */
  actions?: MenuAction[];
}

/** Says us of something; the app fills it. */
export type ReportSlot = ComponentType<
  Pick<MemberMenuProps, 'userId' | 'subject' | 'onGone'> & {
    /** Absent for a member who cannot be seen, and therefore not blocked either. */
    name?: string;
    /** The message that it is about. */
    message?: QuotedMessage;
    open: boolean;
    onOpenChange: (open: boolean) => void;
  }
>;

/** Features take the menu as a slot; the app fills it. */
export type MemberMenuSlot = ComponentType<MemberMenuProps>;

import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import type { TabId } from './tab-names';

/** What a part of the dashboard is given. */
export interface AdminTabProps {
  /** Whether the viewer is an admin; else a moderator. */
  isAdmin: boolean;
  /** What to show when the server says that the viewer is neither, or no longer (ADMIN-06). */
  refused: ReactNode;
}

/** What decides which tabs someone sees. The server decides again. */
export interface StaffMember {
  isAdmin: boolean;
  /** Whether the server lets the viewer review images (D-41). */
  reviewsImages: boolean;
}

interface TabRow {
  /** The word in the address; `tab-names.ts` has its label. */
  id: TabId;
  /** Beside the others, or a part of the menu behind them. */
  group: 'main' | 'cases' | 'people' | 'operations';
  roles: 'staff' | 'admin' | ((member: StaffMember) => boolean);
  /** Loads the part, with its texts. */
  load: () => Promise<ComponentType<AdminTabProps>>;
}

/** A row of the table that the dashboard is made of. */
export interface AdminTab extends TabRow {
  Part: LazyExoticComponent<ComponentType<AdminTabProps>>;
}

export const adminTab = (row: TabRow): AdminTab => ({ ...row, Part: lazy(async () => ({ default: await row.load() })) });

/** Whether someone sees the tab. */
export function maySee({ roles }: Pick<AdminTab, 'roles'>, member: StaffMember): boolean {
  if (typeof roles === 'function') return roles(member);
  return roles === 'staff' || member.isAdmin;
}

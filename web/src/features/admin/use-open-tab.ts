import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import type { AdminTab } from './admin-tab';

/** The tab that an address means by itself (D-94). */
const byPath: Record<string, string> = { [paths.adminModeration]: 'moderation', [paths.adminReports]: 'reports' };

/** The tab that is open, by the address, and how to open another. What stands in the address for one tab is nothing to the next. */
export function useOpenTab(tabs: AdminTab[]): [AdminTab, (id: string) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const meant = [new URLSearchParams(search).get('tab'), byPath[pathname]];
  const open = meant.map((id) => tabs.find((tab) => tab.id === id)).find(Boolean) ?? tabs[0]!;
  return [open, (id) => void navigate(`${paths.admin}?tab=${id}`)];
}

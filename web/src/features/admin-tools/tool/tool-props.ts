import type { ReactNode } from 'react';

/** What the dashboard gives each of its parts. */
export interface ToolProps {
  /** Instead of everything when the server says no. */
  refused: ReactNode;
}

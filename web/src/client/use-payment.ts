import { useRef } from 'react';
import { leaveFor } from '#web/lib/leave-for';
import { isPageAddress, openProviderTab } from '#web/lib/provider-tab';
import { useSingleFlight } from '#web/lib/use-single-flight';
import { isProblem, type Problem } from './problem';

/** How the server answers the beginning of a payment. */
export interface Begun {
  url?: string;
  paymentId?: string;
  /** Nothing is to be paid: a credit was used. */
  creditUsed?: boolean;
}

interface Beginning {
  /** Says what is paid for: the same words are the same attempt, until the server has answered it. */
  intent: string;
  /** Asks the server to begin. It gets the same attempt again when an answer was lost, so that nothing is bought twice. */
  begin: (attemptId: string) => Promise<{ data?: Begun; error?: unknown }>;
  /** No page of the provider is expected: a credit is used. */
  unpaid?: boolean;
  onBegun?: (begun: Begun) => void;
  onFailed: (problem: Problem | undefined) => void;
}

/**
 * The one way to a payment. D-68: plans, boosts and the portal open `beside` in a tab that cannot reach back; items and tips replace
 * the page (`here`), since they return to it. Where a browser blocks the tab, the page is replaced as well. A second press while the
 * first is under way does nothing.
 */
export function usePayment(where: 'beside' | 'here') {
  const attempt = useRef({ intent: '', id: '' });
  return useSingleFlight(async ({ intent, begin, unpaid = false, onBegun, onFailed }: Beginning) => {
    const tab = unpaid || where === 'here' ? undefined : openProviderTab();
    if (attempt.current.intent !== intent) attempt.current = { intent, id: crypto.randomUUID() };
    const { data, error } = await begin(attempt.current.id);
    const page = data?.url && isPageAddress(data.url) ? data.url : undefined;
    if (!data || !(page || data.creditUsed)) {
      tab?.close();
      return onFailed(isProblem(error) ? error : undefined);
    }
    attempt.current = { intent: '', id: '' };
    onBegun?.(data);
    if (!page) return tab?.close();
    if (tab ? !tab.go(page) && tab.blocked : true) await leaveFor(page);
  });
}

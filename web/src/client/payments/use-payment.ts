import { useRef } from 'react';
import { leaveFor } from '#web/lib/routes/leave-for';
import { storeNextStep } from '#web/lib/routes/next-step';
import { isPageAddress, openProviderTab } from '#web/lib/provider-tab';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { isProblem, type Problem } from '../problem';

/** How the server answers the beginning of a payment. */
export interface PaymentStart {
  url?: string;
  paymentId?: string;
  /** Nothing is to be paid: a credit was used. */
  creditUsed?: boolean;
}

interface Beginning {
  /** Says what is paid for: the same texts are the same attempt, until the server has answered it. */
  intent: string;
  /** Asks the server to begin. It gets the same attempt again when an answer was lost, so that nothing is bought twice. */
  begin: (attemptId: string) => Promise<{ data?: PaymentStart; error?: unknown }>;
  /** No page of the provider is expected: a credit is used. */
  unpaid?: boolean;
  /** Where the member goes on when it is paid. */
  wanted?: string;
  onStarted?: (start: PaymentStart) => void;
  onFailed: (problem: Problem | undefined) => void;
}

/**
 * The one way to a payment. D-68 and D-100: plans, boosts and the portal open `beside` in a tab that cannot reach back; items and tips replace
 * the page (`here`), since they return to it. On touch devices, and where a browser blocks the tab, the page is always replaced. A second press
 * while the first is under way does nothing.
 */
export function usePayment(where: 'beside' | 'here') {
  const attempt = useRef({ intent: '', id: '' });
  return useSingleFlight(async ({ intent, begin, unpaid = false, wanted, onStarted, onFailed }: Beginning) => {
    const tab = unpaid || where === 'here' || isTouch() ? undefined : openProviderTab();
    if (attempt.current.intent !== intent) attempt.current = { intent, id: crypto.randomUUID() };
    const { data, error } = await begin(attempt.current.id);
    const page = data?.url && isPageAddress(data.url) ? data.url : undefined;
    if (!data || !(page || data.creditUsed)) {
      tab?.close();
      return onFailed(isProblem(error) ? error : undefined);
    }
    attempt.current = { intent: '', id: '' };
    if (wanted && page && data.paymentId) storeNextStep(data.paymentId, wanted);
    onStarted?.(data);
    if (!page) return tab?.close();
    if (tab ? !tab.go(page) && tab.blocked : true) await leaveFor(page);
  });
}

/** Phones and tablets lose tabs. */
const isTouch = () => matchMedia('(pointer: coarse)').matches;

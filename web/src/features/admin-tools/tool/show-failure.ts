import { t } from '@lingui/core/macro';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';

/** What the server may say besides yes, as text for who did it. */
const texts: Record<string, () => string> = {
  MEMBER_NOT_FOUND: () => t`This member no longer exists.`,
  ROLE_LOCKED: () => t`You can’t remove your own role, and at least one administrator must remain.`,
  REFERRAL_NOT_FOUND: () => t`This referral no longer exists.`,
  CASE_CLAIMED: () => t`Someone else has this request. Take it over first.`,
  CASE_DECIDED: () => t`This request is already closed.`,
  CASE_NOT_FOUND: () => t`This request no longer exists.`,
  PAYMENT_NOT_FOUND: () => t`This payment no longer exists.`,
  PAYMENT_STATE: () => t`This payment isn’t completed or was already refunded.`,
  REFUND_TOO_LARGE: () => t`This is more than is left of the payment.`,
  REFUND_UNDER_WAY: () => t`Another refund of this payment is on its way. Try again once it’s done.`,
  DISPUTE_NOT_FOUND: () => t`This dispute no longer exists.`,
  DISPUTE_STATE: () => t`This dispute can’t be answered anymore.`,
  PROVIDER_UNAVAILABLE: () => t`The payment provider didn’t respond. Nothing changed. Please try again.`,
  SERVICE_SILENT: () => t`The service didn’t respond. Nothing changed. Please try again.`,
};

/** Says what went wrong, unless a form says it beside a field. Answers whether trying again makes no sense. */
export function showFailure(error: unknown, otherwise: string): boolean {
  const problem = isProblem(error) ? error : undefined;
  if (problem?.fields.some(({ field }) => field === 'reason')) return false;
  const known = texts[problem?.code ?? ''];
  toast.error(t`Error`, { description: known ? known() : problem?.fields[0]?.message || otherwise });
  return problem !== undefined && (problem.status === 404 || problem.status === 409);
}

import { t } from '@lingui/core/macro';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';

/** What the server may say besides yes, in words for who did it. */
const words: Record<string, () => string> = {
  MEMBER_NOT_FOUND: () => t`This member is gone.`,
  ROLE_LOCKED: () => t`Nobody takes their own role, and one administrator always stays.`,
  REFERRAL_NOT_FOUND: () => t`This referral is gone.`,
  CASE_NOT_FOUND: () => t`This request is gone.`,
  PAYMENT_NOT_FOUND: () => t`This payment is gone.`,
  PAYMENT_STATE: () => t`It is not completed, or it was given back before.`,
  PROVIDER_UNAVAILABLE: () => t`The payment provider did not answer. Nothing has changed: please try again.`,
  SERVICE_SILENT: () => t`The service did not answer. Nothing has changed: please try again.`,
};

/** Says what went wrong, unless a form says it beside a field. Answers whether trying again makes no sense. */
export function tellFailure(error: unknown, otherwise: string): boolean {
  const problem = isProblem(error) ? error : undefined;
  if (problem?.fields.some(({ field }) => field === 'reason')) return false;
  const known = words[problem?.code ?? ''];
  toast.error(t`Error`, { description: known ? known() : problem?.fields[0]?.message || otherwise });
  return problem !== undefined && (problem.status === 404 || problem.status === 409);
}

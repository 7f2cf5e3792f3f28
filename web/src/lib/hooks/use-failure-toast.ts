import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { toast } from 'sonner';

/**
 * An error toast beside the card of a query that failed, again after each retry that fails. Data that is there stays without one.
 * Returns the text, for the card.
 */
export function useFailureToast({ data, isError }: { data?: unknown; isError: boolean }, description: string): string {
  const failed = isError && !data;
  useEffect(() => {
    if (failed) toast.error(t`Error`, { id: description, description });
  }, [failed, description]);
  return description;
}

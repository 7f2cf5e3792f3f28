import { t } from '@lingui/core/macro';
import type { ProcessReferralRequestJson, ProcessReferralResponseJson } from '@sotto/proto/identity/v1/identity_service';
import { toast } from 'sonner';
import { api } from '../api';
import { isProblem } from '../problem';

const key = 'pending_referral_code';

const referralApi = api.injectEndpoints({
  endpoints: (build) => ({
    processReferral: build.mutation<ProcessReferralResponseJson, ProcessReferralRequestJson>({
      query: (body) => ({ url: '/referrals/process', method: 'POST', body }),
    }),
  }),
});

/** AUTH-19: kept until the profile is complete, which is when the server reads it. */
export const storeReferral = (code: string): void => localStorage.setItem(key, code);

/**
 * REF-22: after a profile was saved, the code by which the member came is sent, and forgotten once the server has answered for good. One that
 * does not count is dropped without a word (D-56); what could not be sent is tried again at the next save.
 */
export function useProcessReferral(): () => Promise<void> {
  const [send] = referralApi.useProcessReferralMutation();
  return async () => {
    const code = localStorage.getItem(key);
    if (!code) return;
    const { data, error } = await send({ code });
    if (isProblem(error) && (error.status === 0 || error.status >= 500 || error.code === 'PROFILE_INCOMPLETE' || error.status === 429))
      return;
    localStorage.removeItem(key);
    if (data?.processed) toast.success(t`Referral Activated!`);
  };
}

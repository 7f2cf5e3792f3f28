import type { StartPasskeyProofResponseJson } from '@sotto/proto/identity/v1/identity_service';
import type { PasskeyAssertionJson } from '@sotto/proto/identity/v1/passkeys';
import { useAccountQuery } from '../account/account.api';
import { api } from '../api';
import { askPasskey, supportsPasskeys } from './ask-passkey';

const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    startPasskeyProof: build.mutation<StartPasskeyProofResponseJson, void>({
      query: () => ({ url: '/account/passkey-challenge', method: 'POST' }),
    }),
  }),
});

/** A passkey in place of password and code. `offered` says whether the member has one and the browser can use it. */
export function usePasskeyProof(): { offered: boolean; ask: () => Promise<{ passkey?: PasskeyAssertionJson; error?: unknown }> } {
  const { data: account } = useAccountQuery();
  const [start] = proofApi.useStartPasskeyProofMutation();
  const ask = async () => {
    const { data, error } = await start();
    return data?.challenge ? { passkey: await askPasskey(data.challenge) } : { error };
  };
  return { offered: (account?.passkeyCount ?? 0) > 0 && supportsPasskeys(), ask };
}

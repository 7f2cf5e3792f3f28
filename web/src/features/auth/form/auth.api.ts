import type { SessionJson } from '@sotto/proto/identity/v1/accounts';
import type {
  RequestPasswordResetRequestJson,
  ResetPasswordRequestJson,
  SignInRequestJson,
  SignInWithPasskeyRequestJson,
  SignUpRequestJson,
  StartPasskeySignInResponseJson,
} from '@sotto/proto/identity/v1/identity_service';
import { api } from '#web/client/api';

/** What a visitor may ask of identity. Sessions are taken by anyone who asked, so that the right texts are said first. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SessionJson, SignInRequestJson>({
      query: (body) => ({ url: '/sessions', method: 'POST', body }),
    }),
    passkeyChallenge: build.mutation<StartPasskeySignInResponseJson, void>({
      query: () => ({ url: '/sessions/passkey-challenge', method: 'POST' }),
    }),
    passkeySignIn: build.mutation<SessionJson, SignInWithPasskeyRequestJson>({
      query: (body) => ({ url: '/sessions/passkey', method: 'POST', body }),
    }),
    signUp: build.mutation<SessionJson, SignUpRequestJson>({
      query: (body) => ({ url: '/accounts', method: 'POST', body }),
    }),
    requestReset: build.mutation<void, RequestPasswordResetRequestJson>({
      query: (body) => ({ url: '/password-resets', method: 'POST', body }),
    }),
    resetPassword: build.mutation<void, ResetPasswordRequestJson>({
      query: (body) => ({ url: '/password-resets', method: 'PUT', body }),
    }),
  }),
});

export const {
  useSignInMutation,
  usePasskeyChallengeMutation,
  usePasskeySignInMutation,
  useSignUpMutation,
  useRequestResetMutation,
  useResetPasswordMutation,
} = authApi;

import type {
  CreateSubscriptionRequestJson,
  CreateSubscriptionResponseJson,
  GetSubscriptionResponseJson,
  OpenCustomerPortalResponseJson,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { api } from '../api';
import { refetchOn } from '../live/follow';
import { selectStatus } from '../session/session.slice';

/** The member's plan. Read on each load (SUB-04), live by frames; a boost that was paid shows in it, too. */
export const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<GetSubscriptionResponseJson, void>({
      query: () => '/subscription',
      providesTags: ['Subscription'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(
          ['SubscriptionChangedPushed', 'PaymentChangedPushed'],
          () => dispatch(api.util.invalidateTags(['Subscription'])),
          cacheEntryRemoved,
        ),
    }),
    createSubscription: build.mutation<CreateSubscriptionResponseJson, CreateSubscriptionRequestJson>({
      query: (body) => ({ url: '/subscription', method: 'POST', body }),
    }),
    openPortal: build.mutation<OpenCustomerPortalResponseJson, void>({
      query: () => ({ url: '/subscription/portal', method: 'POST' }),
    }),
  }),
});

export const { useSubscriptionQuery, useCreateSubscriptionMutation, useOpenPortalMutation } = subscriptionApi;

const free: GetSubscriptionResponseJson = { tier: 'free', status: 'none' };

interface KnownSubscription {
  /** Undefined before the first answer, and for visitors. */
  subscription: GetSubscriptionResponseJson | undefined;
  /** Whether it is only what is shown because no one could say. */
  assumed: boolean;
}

/** SUB-03: what cannot be read counts as free, and no one is bothered with it; the server decides by its own record anyway (D-12). */
export function useSubscription(): KnownSubscription {
  const skip = useSelector(selectStatus) !== 'signed-in';
  const { data, isError, error } = useSubscriptionQuery(undefined, { skip });
  useEffect(() => {
    if (isError) console.warn('The plan could not be read', error);
  }, [isError, error]);
  if (skip) return { subscription: undefined, assumed: false };
  const assumed = !data && isError;
  return { subscription: data ?? (assumed ? free : undefined), assumed };
}

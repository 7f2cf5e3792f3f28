import { lazy } from 'react';

/** What few visits show comes when it is needed, not with every thread. */
export const PremiumGate = lazy(async () => ({ default: (await import('./premium-gate')).PremiumGate }));
export const StartConversation = lazy(async () => ({ default: (await import('./start-conversation')).StartConversation }));
export const ConversationGone = lazy(async () => ({ default: (await import('./conversation-gone')).ConversationGone }));
export const BoostSheet = lazy(async () => ({ default: (await import('./boost-sheet')).BoostSheet }));
export const ReturnedBoost = lazy(async () => ({ default: (await import('./returned-boost')).ReturnedBoost }));
export const SecondLookNotice = lazy(async () => ({ default: (await import('./second-look-notice')).SecondLookNotice }));
export const RefusedNotice = lazy(async () => ({ default: (await import('./refused-notice')).RefusedNotice }));

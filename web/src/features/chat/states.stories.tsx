import { ConversationGone } from './conversation-gone';
import { NobodyFound, StillSearching } from './conversation-rows';
import { NotYet } from './not-yet';
import { PremiumGate } from './premium-gate';

export const Gate = () => <PremiumGate />;
export const Gone = () => <ConversationGone />;
export const TooSoon = () => <NotYet problem={{ status: 429, code: 'TOO_MANY_NEW_CONVERSATIONS', detail: '', fields: [] }} />;
export const Searches = () => (
  <>
    <StillSearching />
    <NobodyFound />
  </>
);

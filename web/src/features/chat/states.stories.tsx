import { ConversationNotFound } from './start/conversation-not-found';
import { NobodyFound, StillSearching } from './list/conversation-rows';
import { NotYet } from './start/not-yet';
import { PremiumGate } from './start/premium-gate';

export const Gate = () => <PremiumGate />;
export const Gone = () => <ConversationNotFound userId="ana" report={() => null} />;
export const TooSoon = () => <NotYet problem={{ status: 429, code: 'TOO_MANY_NEW_CONVERSATIONS', detail: '', fields: [] }} />;
export const Searches = () => (
  <>
    <StillSearching />
    <NobodyFound />
  </>
);

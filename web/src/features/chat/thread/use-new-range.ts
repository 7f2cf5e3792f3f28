import type { ConversationJson } from '@sotto/proto/chat/v1/messages';
import { useState } from 'react';
import { useTabHidden } from '../burn/use-tab-hidden';

/** Messages after `from`, up to and including `to`, by their place in the conversation. */
export interface NewRange {
  from: number;
  to: number;
}

/**
 * What was not seen when the reader opened the conversation, or came back to it after more had arrived in a hidden tab. What arrives
 * before their eyes is not new. `newest` is undefined until messages are there.
 */
export function useNewRange({ readSequence = 0, lastSequence = 0 }: ConversationJson, newest: number | undefined): NewRange {
  const hidden = useTabHidden();
  const [state, setState] = useState({ from: readSequence, to: lastSequence, known: newest, away: false });
  const { known, away } = state;
  if (newest !== undefined && known === undefined) setState({ ...state, to: Math.max(state.to, newest), known: newest });
  else if (newest !== undefined && known !== undefined && newest > known)
    setState(hidden ? { from: away ? state.from : known, to: newest, known: newest, away: true } : { ...state, known: newest });
  else if (away && !hidden) setState({ ...state, away: false });
  return state;
}

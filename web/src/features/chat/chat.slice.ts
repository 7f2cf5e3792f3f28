import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BurnDuration } from '@sotto/proto/vocabulary';
import { rootReducer } from '#web/client/reducer';
import { signedOut } from '#web/client/session.slice';
import { chatApi } from './chat.api';

/** A message on its way. It leaves this list when the server has stored it; what is stored lives in the API's cache alone. */
export interface Outgoing {
  clientMessageId: string;
  conversationId: string;
  content: string;
  createdAt: string;
  failed: boolean;
  /** How long it lasts once opened, if it burns. */
  burnMinutes?: BurnDuration;
}

interface ChatState {
  outgoing: Outgoing[];
  typing: Record<string, boolean>;
  drafts: Record<string, string>;
  /** Conversations in which this member writes burn messages, until they switch it off. */
  burns: Record<string, BurnDuration | undefined>;
}

const initialState: ChatState = { outgoing: [], typing: {}, drafts: {}, burns: {} };
const { matchPending, matchFulfilled, matchRejected } = chatApi.endpoints.sendMessage;

const slice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    typingChanged: ({ typing }, { payload }: PayloadAction<{ conversationId: string; on: boolean }>) => {
      typing[payload.conversationId] = payload.on;
    },
    draftChanged: ({ drafts }, { payload }: PayloadAction<{ conversationId: string; text: string }>) => {
      drafts[payload.conversationId] = payload.text;
    },
    burnChosen: ({ burns }, { payload }: PayloadAction<{ conversationId: string; minutes?: BurnDuration }>) => {
      burns[payload.conversationId] = payload.minutes;
    },
    /** In line behind what the member wrote before it. */
    outgoingQueued: ({ outgoing }, { payload }: PayloadAction<Outgoing>) => void outgoing.push(payload),
    outgoingDeleted: (state, { payload }: PayloadAction<string>) => drop(state, payload),
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => initialState)
      .addMatcher(matchPending, (state, { meta: { arg } }) => {
        const known = find(state, arg.originalArgs.clientMessageId);
        if (known) known.failed = false;
      })
      .addMatcher(matchRejected, (state, { meta: { arg } }) => {
        const lost = find(state, arg.originalArgs.clientMessageId);
        if (lost) lost.failed = true;
      })
      .addMatcher(matchFulfilled, (state, { meta: { arg } }) => drop(state, arg.originalArgs.clientMessageId)),
  selectors: {
    selectOutgoing: createSelector(
      [(chat: ChatState) => chat.outgoing, (_: ChatState, conversationId: string) => conversationId],
      (outgoing, conversationId) => outgoing.filter((message) => message.conversationId === conversationId),
    ),
    selectTyping: (chat, conversationId: string) => chat.typing[conversationId] ?? false,
    selectDraft: (chat, conversationId: string) => chat.drafts[conversationId] ?? '',
    selectBurn: (chat, conversationId: string) => chat.burns[conversationId],
  },
});

const find = ({ outgoing }: ChatState, id: string | undefined) => outgoing.find(({ clientMessageId }) => clientMessageId === id);
const drop = (state: ChatState, id: string | undefined) => {
  state.outgoing = state.outgoing.filter(({ clientMessageId }) => clientMessageId !== id);
};

export const { typingChanged, draftChanged, burnChosen, outgoingQueued, outgoingDeleted } = slice.actions;
export const { selectOutgoing, selectTyping, selectDraft, selectBurn } = slice.injectInto(rootReducer).selectors;

import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { isProblem } from '#web/client/problem';
import { rootReducer } from '#web/client/reducer';
import { signedOut } from '#web/client/session/session.slice';
import { chatApi } from '../messages/chat.api';
import { stateAfter, type Outgoing } from './outgoing';
import type { BoostedDraft, Unsent } from './unsent-storage';

interface ChatState extends Unsent {
  typing: Record<string, boolean>;
  /** Whether what a reload interrupted is back. */
  restored: boolean;
}

const initialState: ChatState = { outgoing: [], typing: {}, replies: {}, drafts: {}, boosts: {}, restored: false };
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
    replyChosen: ({ replies }, { payload }: PayloadAction<{ conversationId: string; sequence?: number }>) => {
      if (payload.sequence) replies[payload.conversationId] = payload.sequence;
      else delete replies[payload.conversationId];
    },
    /** A draft may go out as a boosted message, once it is paid; until then it stays where it is. */
    boostStarted: ({ boosts }, { payload: { conversationId, ...boost } }: PayloadAction<BoostedDraft & { conversationId: string }>) => {
      boosts[conversationId] = boost;
    },
    /** It arrived. What has been written instead meanwhile stays. */
    boostArrived: ({ boosts, drafts }, { payload }: PayloadAction<string>) => {
      if (drafts[payload]?.trim() === boosts[payload]?.text) drafts[payload] = '';
      delete boosts[payload];
    },
    /** What a reload interrupted; whatever has been written since is newer. */
    unsentRestored: (state, { payload: { drafts, outgoing, boosts, replies } }: PayloadAction<Unsent>) => {
      if (state.restored) return; // written down before the page was left for another one; it is all here
      state.restored = true;
      state.drafts = { ...drafts, ...state.drafts };
      state.boosts = { ...boosts, ...state.boosts };
      state.replies = { ...replies, ...state.replies };
      state.outgoing.unshift(...outgoing.filter(({ clientMessageId }) => !find(state, clientMessageId)));
    },
    /** In line behind what the member wrote before it. */
    outgoingQueued: ({ outgoing, replies }, { payload }: PayloadAction<Outgoing>) => {
      outgoing.push(payload);
      delete replies[payload.conversationId];
    },
    /** Once more, with the same id; `acknowledged` after a second look. */
    outgoingRetried: (state, { payload }: PayloadAction<{ clientMessageId: string; acknowledged?: boolean }>) => {
      const again = find(state, payload.clientMessageId);
      if (again)
        Object.assign(again, {
          state: again.file && !again.file.id ? 'uploading' : 'waiting',
          findings: undefined,
          acknowledged: payload.acknowledged || again.acknowledged,
        });
    },
    /** What changes while its file is uploaded. */
    fileProgressed: (state, { payload: { clientMessageId, file, ...change } }: PayloadAction<Progress>) => {
      const known = find(state, clientMessageId);
      if (known?.file) Object.assign(known, change, { file: { ...known.file, ...file } });
    },
    /** It may be sent again: media may know more of its file. */
    fileMayBeReady: (state, { payload }: PayloadAction<string>) => {
      const known = find(state, payload);
      if (known?.state === 'checking') known.state = 'waiting';
    },
    /** Deleted by the member, or shown by the thread from now on. */
    outgoingDropped: (state, { payload }: PayloadAction<string[]>) => {
      state.outgoing = state.outgoing.filter(({ clientMessageId }) => !payload.includes(clientMessageId));
    },
    /** Back into the composer, in front of whatever is there. */
    outgoingWithdrawn: (state, { payload }: PayloadAction<string>) => {
      const taken = find(state, payload);
      if (!taken) return;
      const draft = state.drafts[taken.conversationId];
      state.drafts[taken.conversationId] = [taken.content, ...(draft ? [draft] : [])].join('\n');
      if (taken.replyToSequence) state.replies[taken.conversationId] ??= taken.replyToSequence;
      state.outgoing = state.outgoing.filter((message) => message !== taken);
    },
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => initialState)
      .addMatcher(matchPending, (state, { meta: { arg } }) => {
        const known = find(state, arg.originalArgs.clientMessageId);
        if (known) known.state = 'sending';
      })
      .addMatcher(matchRejected, (state, { meta: { arg }, payload }) => {
        const lost = find(state, arg.originalArgs.clientMessageId);
        if (!lost) return;
        Object.assign(lost, isProblem(payload) ? stateAfter(payload) : { state: 'failed' });
        if (!lost.file) return;
        if (lost.state === 'checking') lost.file.checks = (lost.file.checks ?? 0) + 1;
        if (isProblem(payload) && /^(PHOTO|VOICE)_NOT_FOUND$/.test(payload.code)) delete lost.file.id; // a retry uploads it again
      })
      .addMatcher(matchFulfilled, (state, { meta: { arg }, payload }) => {
        const stored = find(state, arg.originalArgs.clientMessageId);
        if (stored?.burnMinutes)
          state.outgoing = state.outgoing.filter((message) => message !== stored); // the thread alone holds its text
        else if (stored) Object.assign(stored, { state: 'stored', sequence: payload.message?.sequence });
      }),
  selectors: {
    selectOutgoing: createSelector(
      [(chat: ChatState) => chat.outgoing, (_: ChatState, conversationId: string) => conversationId],
      (outgoing, conversationId) => outgoing.filter((message) => message.conversationId === conversationId),
    ),
    selectTyping: (chat, conversationId: string) => chat.typing[conversationId] ?? false,
    selectReply: (chat, conversationId: string) => chat.replies[conversationId],
    selectDraft: (chat, conversationId: string) => chat.drafts[conversationId] ?? '',
    selectDrafts: (chat) => chat.drafts,
    selectBoosts: (chat) => chat.boosts,
    selectReplies: (chat) => chat.replies,
    selectAllOutgoing: (chat) => chat.outgoing,
  },
});

/** What an upload changes in an outgoing message. */
type Progress = Pick<Outgoing, 'clientMessageId'> & { file: Partial<Outgoing['file']> } & Partial<
    Pick<Outgoing, 'state' | 'unanswered' | 'findings'>
  >;

const find = ({ outgoing }: ChatState, id: string | undefined) => outgoing.find(({ clientMessageId }) => clientMessageId === id);

declare module '#web/client/reducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const {
  typingChanged,
  draftChanged,
  replyChosen,
  boostStarted,
  boostArrived,
  unsentRestored,
  outgoingQueued,
  outgoingRetried,
  fileProgressed,
  fileMayBeReady,
  outgoingDropped,
  outgoingWithdrawn,
} = slice.actions;
export const { selectOutgoing, selectTyping, selectReply, selectDraft, selectDrafts, selectBoosts, selectReplies, selectAllOutgoing } =
  slice.injectInto(rootReducer).selectors;

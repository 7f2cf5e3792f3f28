import type { BurnDuration } from '@sotto/proto/vocabulary';
import type { Problem } from '#web/client/problem';

/**
 * Where a message of one's own stands: its file is uploaded or checked, it waits for its turn or for the connection, is on its way, is stored but not yet part of the
 * thread, did not get through, asks its writer for a second look, or is refused for good.
 */
type OutgoingState = 'uploading' | 'checking' | 'waiting' | 'sending' | 'stored' | 'failed' | 'second-look' | 'refused';

/** The photo or the voice note of an outgoing message. The file itself is in `files/kept-files.ts`, by the id of the message. */
interface OutgoingFile {
  kind: 'photo' | 'voice';
  /** Its address in this page. Absent after a reload. */
  preview?: string;
  /** How far it is uploaded, in hundredths; absent while it waits for its turn. */
  percent?: number;
  /** What the server calls it, once it is uploaded. */
  id?: string;
  /** How often it was still being checked. */
  checks?: number;
  /** Of a voice note: its length, and its loudness as in a stored message. */
  durationMs?: number;
  waveform?: string;
}

/** A message on its way. What is stored lives in the API's cache alone. */
export interface Outgoing {
  /** A retry carries the same, so the server stores it once. */
  clientMessageId: string;
  conversationId: string;
  content: string;
  createdAt: string;
  state: OutgoingState;
  /** How long it lasts once opened, if it burns. */
  burnMinutes?: BurnDuration;
  file?: OutgoingFile;
  /** Whether its photo burns as soon as its recipient closes it. */
  isViewOnce?: boolean;
  /** Whether the code of its recipient is written across its photo, if it burns. */
  hasWatermark?: boolean;
  /** The sequence of the message that it answers. */
  replyToSequence?: number;
  /** It was sent, and nothing was notified of it since. */
  unanswered?: boolean;
  /** The writer has looked a second time and sends it all the same. */
  acknowledged?: boolean;
  /** What the server found in it. */
  findings?: Problem['fields'];
  /** Its place in the conversation, once stored. */
  sequence?: number;
}

const refusals = new Set(['MESSAGE_REFUSED', 'PHOTO_REFUSED', 'PHOTO_NOT_ACCEPTED', 'VOICE_REFUSED']);

/** Whether its file is still being checked. */
export const isNotReady = (code: string): boolean => code === 'PHOTO_NOT_READY' || code === 'VOICE_NOT_READY';

/** The state of a message after a failed request. Without an answer it waits, because it may have arrived. */
export function outgoingStateAfter({ status, code }: Problem): OutgoingState {
  if (status === 0) return 'waiting';
  if (code === 'SECOND_LOOK') return 'second-look';
  if (isNotReady(code)) return 'checking';
  return refusals.has(code) ? 'refused' : 'failed';
}

/** The changes to an outgoing message after a failed request: its state, and the findings to show. */
export const stateAfter = (problem: Problem): Partial<Outgoing> => ({
  state: outgoingStateAfter(problem),
  findings: /^(PHOTO|VOICE)_/.test(problem.code) ? [{ field: '', rule: problem.code, message: problem.detail }] : problem.fields,
  unanswered: problem.status === 0,
});

/** Which ones the thread does not show by itself yet: neither among its messages, nor before the newest of them. */
export function notShownBy(messages: { clientMessageId?: string; sequence?: number }[], outgoing: Outgoing[]): Outgoing[] {
  const known = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const newest = messages.at(-1)?.sequence ?? 0;
  return outgoing.filter(({ clientMessageId, sequence }) => !known.has(clientMessageId) && !(sequence && sequence <= newest));
}

import type { CallJson, CallRingingPushedJson } from '@sotto/proto/chat/v1/calls';
import type { PeerJson } from '@sotto/proto/chat/v1/messages';
import type { CallKind } from '@sotto/proto/vocabulary';

/** A call that this member wants to make. */
export interface WantedCall {
  conversationId: string;
  kind: CallKind;
  peer: PeerJson;
}

/** Why the screen of calls is to be seen: a call rings here, or one is to be started. */
export type CallOccasion = { ringing: CallRingingPushedJson & { call: CallJson } } | { wanted: WantedCall };

type Listener = (wanted: WantedCall) => void;
const listeners = new Set<Listener>();

/** Calls a member. The screen of calls, which is loaded then, does the rest. */
export function callMember(wanted: WantedCall): void {
  for (const listener of listeners) listener(wanted);
}

export function onCallWanted(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser can hold calls at all; whether it may use a microphone is asked with the first one. */
export const canCall = (): boolean => typeof RTCPeerConnection !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);

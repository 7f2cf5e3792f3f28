import type { CallChangedPushedJson, CallDescribedPushedJson, CallJson, RelayJson } from '@sotto/proto/chat/v1/calls';
import type { Problem } from '#web/client/problem';
import type { CallOccasion } from '#web/client/live/calls';
import { type MicrophoneFault, microphoneFault } from '#web/lib/microphone-fault';
import { OwnMedia } from './own-media';

/** How far a call is. A call that rings here waits for this member, one that is `calling` for the other. */
export type CallPhase = 'ringing' | 'starting' | 'calling' | 'connecting' | 'connected' | 'reconnecting' | 'over';

/** Why there is no call (any more), if its members should read it. */
export type CallFault = `microphone-${MicrophoneFault}` | 'lost' | 'failed' | { refused: string };

export interface CallState {
  phase: CallPhase;
  fault?: CallFault;
  /** When it was connected, by `performance.now()`. */
  connectedAt?: number;
  isMuted: boolean;
  hasCamera: boolean;
  /** Whether this member agreed to show video clearly, and whether the other one did. */
  isClear: boolean;
  isPeerClear: boolean;
  own?: MediaStream;
  peer?: MediaStream;
}

/** What the session asks of the server. Each rejects with a `Problem`. */
export interface CallServer {
  start(wanted: { conversationId: string; kind: string }): Promise<{ call?: CallJson; relay?: RelayJson }>;
  answer(callId: string): Promise<{ call?: CallJson; relay?: RelayJson }>;
  keep(callId: string): Promise<unknown>;
  describe(description: { callId: string; type: string; sdp: string }): Promise<unknown>;
  setClarity(callId: string, isClear: boolean): Promise<unknown>;
  end(callId: string): Promise<unknown>;
}

const ringMs = 45_000;
/** More often while it rings: each of them rings again, for devices that have come since. */
const keepRingingMs = 5_000;
const keepMs = 15_000;
/** How long two members may take to reach each other, at first and after a cut. */
const connectMs = 20_000;
/** Relays answer at once. What has not been found by then is left out. */
const findMs = 3_000;

/** One call, from ringing or asking for the microphone until it is over. It knows nothing of the screen. */
export class CallSession {
  readonly kind: string;
  private state: CallState;
  private readonly listeners = new Set<() => void>();
  private readonly isCaller: boolean;
  private callId: string | undefined;
  private relay: RelayJson | undefined;
  private hasStarted = false;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private media: OwnMedia | undefined;
  private connection: RTCPeerConnection | undefined;
  private videoSender: RTCRtpSender | undefined;
  private keeping: ReturnType<typeof setInterval> | undefined;
  private limit: ReturnType<typeof setTimeout> | undefined;
  /** Descriptions are applied one after the other, the first when this member is ready. */
  private descriptions: Promise<void>;
  private readyForDescriptions: () => void = () => undefined;

  constructor(
    private readonly occasion: CallOccasion,
    private readonly server: CallServer,
  ) {
    this.isCaller = 'wanted' in occasion;
    this.kind = ('wanted' in occasion ? occasion.wanted.kind : occasion.ringing.call.kind) ?? 'voice';
    this.callId = 'ringing' in occasion ? occasion.ringing.call.id : undefined;
    this.state = { phase: this.isCaller ? 'starting' : 'ringing', isMuted: false, hasCamera: false, isClear: false, isPeerClear: false };
    this.descriptions = new Promise((resolve) => {
      this.readyForDescriptions = resolve;
    });
  }

  readonly snapshot = (): CallState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The screen is there: calls, or lets it ring until it is answered. */
  enter(): void {
    clearTimeout(this.leaving);
    if (this.hasStarted) return;
    this.hasStarted = true;
    void this.start();
  }

  /** The screen has gone, unless it is back at once, as React's strict mode does in development. */
  leaveSoon(): void {
    this.leaving = setTimeout(() => this.leave(), 0);
  }

  private async start(): Promise<void> {
    if ('ringing' in this.occasion) {
      this.limitTo(this.occasion.ringing.ringsForMs ?? ringMs, () => this.finish());
      return;
    }
    const { conversationId, kind } = this.occasion.wanted;
    if (!(await this.openMedia())) return;
    try {
      const { call, relay } = await this.server.start({ conversationId, kind });
      this.relay = relay;
      this.callId = call?.id;
    } catch (problem) {
      return this.finish({ refused: (problem as Problem).code ?? '' });
    }
    if (this.isOver()) return this.end(); // given up while the server was asked
    this.set({ phase: 'calling' });
    this.keep(keepRingingMs);
    this.limitTo(ringMs, () => this.hangUp());
  }

  /** Answers the call that rings here. */
  async answer(): Promise<void> {
    const { callId } = this;
    if (this.state.phase !== 'ringing' || !callId) return;
    this.set({ phase: 'connecting' });
    clearTimeout(this.limit);
    if (!(await this.openMedia())) return this.end(); // the caller need not wait
    try {
      const { call, relay } = await this.server.answer(callId);
      this.relay = relay;
      this.connect(call);
    } catch (problem) {
      this.finish({ refused: (problem as Problem).code ?? '' });
    }
  }

  /** Ends it for both: hangs up, declines, or gives up. */
  hangUp(fault?: CallFault): void {
    if (this.isOver()) return;
    this.finish(fault);
    this.end();
  }

  private end(): void {
    if (this.callId) void this.server.end(this.callId).catch(() => undefined); // the server notices that this member has gone
  }

  /** The page is left: a call that rings here goes on ringing on other devices. */
  leave(): void {
    if (this.state.phase === 'ringing') this.finish();
    else this.hangUp();
  }

  mute(isMuted: boolean): void {
    this.media?.mute(isMuted);
    this.set({ isMuted });
  }

  async setCamera(isOn: boolean): Promise<void> {
    const { media } = this;
    if (!media?.hasVideo) return;
    if (isOn) await media.showCamera().catch(() => undefined);
    else media.hideCamera();
    if (this.isOver()) return media.hideCamera();
    await this.showOwnVideo();
  }

  /** Agrees to clear video, or no longer does. Nothing clear is sent before both agreed. */
  async setClear(isClear: boolean): Promise<void> {
    if (!this.callId) return;
    this.set({ isClear });
    await this.showOwnVideo(); // at once, if it is taken back
    await this.server.setClarity(this.callId, isClear).catch(() => this.set({ isClear: false }));
    await this.showOwnVideo();
  }

  changed({ call }: CallChangedPushedJson): void {
    if (!call || call.id !== this.callId || this.isOver()) return;
    if (call.state === 'active' && this.state.phase === 'ringing') {
      this.finish(); // answered on another device
      return;
    }
    if (call.state === 'active' && this.state.phase === 'calling') this.connect(call);
    // What this member agreed to is known here alone: a server that missed that it was taken back changes nothing.
    this.set({ isPeerClear: (this.isCaller ? call.calleeIsClear : call.callerIsClear) ?? false });
    void this.showOwnVideo();
  }

  ended(callId: string | undefined): void {
    if (callId === this.callId) this.finish();
  }

  /** What the other member sends of their session. */
  described({ callId, type, sdp = '' }: CallDescribedPushedJson): void {
    if (callId !== this.callId) return;
    this.descriptions = this.descriptions.then(() => this.apply(type as RTCSdpType, sdp)).catch(() => this.hangUp('failed'));
  }

  private async apply(type: RTCSdpType, sdp: string): Promise<void> {
    const { connection } = this;
    if (!connection || this.isOver()) return;
    await connection.setRemoteDescription({ type, sdp });
    if (type !== 'offer') return;
    await this.addOwnMedia(connection);
    await connection.setLocalDescription();
    await this.describe(connection);
  }

  /** The caller offers as soon as the call was answered: nothing of a session is sent to somebody who has not. */
  private connect(call: CallJson | undefined): void {
    if (!call || !this.relay || !this.media || this.isOver()) return;
    this.set({ phase: 'connecting' });
    this.keep(keepMs);
    this.limitTo(connectMs, () => this.hangUp('failed'));
    const { urls = [], username = '', credential = '' } = this.relay;
    const connection = new RTCPeerConnection({ iceServers: [{ urls, username, credential }], iceTransportPolicy: 'relay' });
    this.connection = connection;
    const peer = new MediaStream();
    connection.ontrack = ({ track }) => {
      peer.addTrack(track);
      this.set({ peer: new MediaStream(peer.getTracks()) });
    };
    connection.onconnectionstatechange = () => this.follow(connection);
    if (this.isCaller) void this.offer(connection).catch(() => this.hangUp('failed'));
    this.readyForDescriptions();
  }

  private async offer(connection: RTCPeerConnection): Promise<void> {
    if (connection.getTransceivers().length === 0) {
      connection.addTransceiver('audio');
      if (this.media?.hasVideo) connection.addTransceiver('video');
      await this.addOwnMedia(connection);
    } else connection.restartIce();
    await connection.setLocalDescription();
    await this.describe(connection);
  }

  private async addOwnMedia(connection: RTCPeerConnection): Promise<void> {
    const { media } = this;
    for (const transceiver of connection.getTransceivers()) {
      transceiver.direction = 'sendrecv';
      if (transceiver.receiver.track.kind === 'audio') await transceiver.sender.replaceTrack(media?.audio ?? null);
      else this.videoSender = transceiver.sender;
    }
    await this.showOwnVideo();
  }

  /** Sent whole: with relays alone, finding all ways takes less than a second, and no message can come before the one that it belongs to. */
  private async describe(connection: RTCPeerConnection): Promise<void> {
    await waysFound(connection);
    const { type, sdp } = connection.localDescription ?? {};
    if (this.callId && type && sdp && !this.isOver()) await this.server.describe({ callId: this.callId, type, sdp });
  }

  private follow(connection: RTCPeerConnection): void {
    if (this.isOver()) return;
    const { connectionState } = connection;
    if (connectionState === 'connected') {
      clearTimeout(this.limit);
      this.set({ phase: 'connected', connectedAt: this.state.connectedAt ?? performance.now() });
    } else if (connectionState === 'disconnected' && this.state.phase === 'connected') {
      this.set({ phase: 'reconnecting' });
      this.limitTo(connectMs, () => this.hangUp('lost'));
    } else if (connectionState === 'failed') this.onFailure(connection);
  }

  /** The caller offers again, through the same relay. */
  private onFailure(connection: RTCPeerConnection): void {
    if (this.state.phase === 'connecting') this.hangUp('failed');
    else if (this.isCaller) void this.offer(connection).catch(() => this.hangUp('lost'));
  }

  private async openMedia(): Promise<boolean> {
    try {
      this.media = await OwnMedia.open(this.kind === 'video');
    } catch (error) {
      this.finish(`microphone-${microphoneFault(error)}`);
      return false;
    }
    if (this.isOver()) {
      this.media.close();
      return false;
    }
    await this.showOwnVideo();
    return true;
  }

  private async showOwnVideo(): Promise<void> {
    const { media } = this;
    if (!media?.hasVideo) return;
    const track = media.outgoing(this.state.isClear && this.state.isPeerClear) ?? null;
    if (this.videoSender && this.videoSender.track !== track) await this.videoSender.replaceTrack(track);
    const shown = this.state.own?.getVideoTracks()[0];
    this.set({ hasCamera: media.hasCamera, ...(track && shown !== track && { own: new MediaStream([track]) }) });
  }

  /** Says that this member still takes part. What no longer exists is over. */
  private keep(everyMs: number): void {
    clearInterval(this.keeping);
    this.keeping = setInterval(() => {
      if (!this.callId) return;
      this.server.keep(this.callId).catch((problem: Problem) => {
        if (problem.status === 404 || problem.status === 401) this.finish();
      });
    }, everyMs);
  }

  private limitTo(ms: number, then: () => void): void {
    clearTimeout(this.limit);
    this.limit = setTimeout(then, ms);
  }

  private finish(fault?: CallFault): void {
    if (this.isOver()) return;
    clearInterval(this.keeping);
    clearTimeout(this.limit);
    this.connection?.close();
    this.media?.close();
    this.set({ phase: 'over', fault, own: undefined, peer: undefined, hasCamera: false });
  }

  private isOver(): boolean {
    return this.state.phase === 'over';
  }

  private set(changes: Partial<CallState>): void {
    if (this.isOver()) return;
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}

/** Until all ways through the relay are known. */
function waysFound(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    if (connection.iceGatheringState === 'complete') return resolve();
    const limit = setTimeout(resolve, findMs);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(limit);
      resolve();
    });
  });
}

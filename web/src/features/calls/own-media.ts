/** A camera sends 10 blurred pictures a second, of so many points. A wider picture could show who it is. */
const blurred = { width: 20, height: 15, pictureWidth: 320, pictureHeight: 240, everyMs: 100 } as const;
const camera = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24 }, facingMode: 'user' };
const microphone = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** The microphone and the camera of the member, and what of the camera leaves this device. */
export class OwnMedia {
  private covered: CoveredVideo | undefined;
  private video: MediaStreamTrack | undefined;

  private constructor(
    readonly audio: MediaStreamTrack,
    /** Whether there is video in this call at all. */
    readonly hasVideo: boolean,
  ) {}

  /** Asks for the microphone and, for a video call, for the camera. A call goes on without a camera, but not without a microphone. */
  static async open(hasVideo: boolean): Promise<OwnMedia> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: microphone });
    const media = new OwnMedia(stream.getAudioTracks()[0]!, hasVideo);
    if (hasVideo) {
      media.covered = new CoveredVideo();
      await media.showCamera().catch(() => undefined);
    }
    return media;
  }

  get isMuted(): boolean {
    return !this.audio.enabled;
  }

  mute(isMuted: boolean): void {
    this.audio.enabled = !isMuted;
  }

  get hasCamera(): boolean {
    return this.video?.readyState === 'live';
  }

  async showCamera(): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: camera });
    this.video = stream.getVideoTracks()[0];
    this.covered?.show(this.video && new MediaStream([this.video]));
  }

  /** Switches the camera off, with its light. What is sent meanwhile is black. */
  hideCamera(): void {
    this.video?.stop();
    this.video = undefined;
    this.covered?.show(undefined);
  }

  /** What is sent: the camera itself only if both members agreed, and otherwise a picture in which nobody can be recognized. */
  outgoing(isClear: boolean): MediaStreamTrack | undefined {
    return (isClear && this.hasCamera ? this.video : this.covered?.track) ?? undefined;
  }

  close(): void {
    this.audio.stop();
    this.hideCamera();
    this.covered?.close();
  }
}

/**
 * Draws the camera with a few points and sends that, so that what is blurred is blurred before it leaves this device: a receiver with another
 * program has nothing else. CSS filters and `scaleResolutionDownBy` do not do this in all browsers.
 */
class CoveredVideo {
  readonly track: MediaStreamTrack | undefined;
  private readonly source = document.createElement('video');
  private readonly small = canvasOf(blurred.width, blurred.height);
  private readonly picture = canvasOf(blurred.pictureWidth, blurred.pictureHeight);
  private readonly timer: ReturnType<typeof setInterval>;

  constructor() {
    Object.assign(this.source, { muted: true, playsInline: true });
    this.draw();
    this.track = this.picture.captureStream(1000 / blurred.everyMs).getVideoTracks()[0];
    this.timer = setInterval(() => this.draw(), blurred.everyMs);
  }

  show(stream: MediaStream | undefined): void {
    this.source.srcObject = stream ?? null;
    if (stream) void this.source.play().catch(() => undefined);
  }

  close(): void {
    clearInterval(this.timer);
    this.track?.stop();
    this.source.srcObject = null;
  }

  private draw(): void {
    const [small, picture] = [this.small.getContext('2d'), this.picture.getContext('2d')];
    if (!small || !picture) return;
    const { width, height } = this.picture;
    if (!this.source.srcObject || this.source.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      picture.fillStyle = '#000';
      picture.fillRect(0, 0, width, height);
      return;
    }
    small.drawImage(this.source, 0, 0, this.small.width, this.small.height);
    picture.imageSmoothingQuality = 'high';
    picture.drawImage(this.small, 0, 0, width, height);
  }
}

const canvasOf = (width: number, height: number) => Object.assign(document.createElement('canvas'), { width, height });

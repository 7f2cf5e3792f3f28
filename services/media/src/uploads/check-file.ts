import { Injectable } from '@nestjs/common';
import { contentMimeTypes } from '@sotto/proto/content-rules';
import { mediaError } from '../media-error.js';
import { probeBytes } from '../processing/images/decoded-bytes.js';
import { DecodingBudget } from '../processing/images/decoding-budget.js';
import { CheckPicture } from '../processing/images/check-picture.js';
import type { Crop } from '../processing/images/rendition-sizes.js';
import { CheckVoice, unreadableRecording } from '../processing/audio/check-voice.js';
import { ProbeSoldVideo } from '../processing/videos/probe-sold-video.js';
import { ProbeVideo } from '../processing/videos/probe-video.js';
import { ConvertHeic } from '../processing/images/convert-heic.js';
import { detectType } from './detect-type.js';
import { isPolyglot } from './polyglot.js';
import { soldKinds, type ReceivedFile, type SoldKind, type UploadPurpose } from './received-file.js';
import { converted } from '../storage/staging.js';

const images = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const heics = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];
const videos = [
  'video/mp4',
  'video/quicktime',
  'video/x-m4v',
  'video/webm',
  'video/matroska',
  'video/x-matroska',
  'video/3gpp',
  'video/3gpp2',
];

/** What recorders write: browsers WebM, Ogg and MP4, which are also containers of videos; other programs MP3 and WAV. */
const recordings = ['video/webm', 'audio/ogg', 'video/mp4', 'audio/mp4', 'audio/x-m4a', 'audio/mpeg', 'audio/wav'];

/** The types that may be sold (D-26), and what content detection calls the same formats. */
const sold: Record<SoldKind, readonly string[]> = { image: contentMimeTypes.photo, video: [...contentMimeTypes.video, 'video/x-m4v'] };
/** Purposes that accept images only. */
const picturesOnly: readonly UploadPurpose[] = ['profile-image', 'banner', 'chat-photo'];

/** What a file is for. */
interface Expected {
  purpose: UploadPurpose;
  /** The kind of the item that the file is for; null for other purposes. */
  kind: SoldKind | null;
  crop: Crop | null;
}

type Checked = Pick<ReceivedFile, 'kind' | 'mimeType' | 'localFile'>;

/** Detects the real type of an upload. Refuses a file that cannot be decoded completely, cannot be shown, or exceeds the limits. */
@Injectable()
export class CheckFile {
  constructor(
    private readonly budget: DecodingBudget,
    private readonly checkPicture: CheckPicture,
    private readonly convertHeic: ConvertHeic,
    private readonly probeVideo: ProbeVideo,
    private readonly probeSoldVideo: ProbeSoldVideo,
    private readonly checkVoice: CheckVoice,
  ) {}

  /** Throws `Busy` when the machine had no room for it in time. */
  async execute(uploaded: string, { purpose, kind, crop }: Expected): Promise<Checked> {
    const { mimeType, isAnimated } = await detectType(uploaded);
    if (purpose === 'chat-voice') return this.voice(uploaded, mimeType);
    if (isAnimated) throw mediaError('UNSUPPORTED_TYPE', 'Animated pictures cannot be used. Please choose a still picture.');
    if (purpose === 'content-item') checkSold(mimeType, kind);
    const presentation = { crop, wide: purpose === 'banner' };
    if (heics.includes(mimeType)) {
      const localFile = uploaded + converted;
      await this.convertHeic.execute(uploaded, localFile, presentation);
      return { kind: 'image', mimeType, localFile };
    }
    if (images.includes(mimeType)) {
      if (await isPolyglot(uploaded)) throw mediaError('UNSUPPORTED_TYPE', refusalFor(purpose));
      await this.checkPicture.execute(uploaded, presentation);
      return { kind: 'image', mimeType, localFile: uploaded };
    }
    if (!videos.includes(mimeType) || picturesOnly.includes(purpose)) throw mediaError('UNSUPPORTED_TYPE', refusalFor(purpose));
    const probe = purpose === 'content-item' ? this.probeSoldVideo : this.probeVideo;
    await this.budget.run(probeBytes, () => probe.execute(uploaded), { hurried: true });
    return { kind: 'video', mimeType, localFile: uploaded };
  }

  /** Content detection adds the codec to the type of some recordings. */
  private async voice(uploaded: string, mimeType: string): Promise<Checked> {
    if (!recordings.includes(mimeType.replace(/;.*/, ''))) throw unreadableRecording();
    await this.checkVoice.execute(uploaded);
    return { kind: 'audio', mimeType, localFile: uploaded };
  }
}

const refusalFor = (purpose: UploadPurpose) => (picturesOnly.includes(purpose) ? 'Please select an image file' : undefined);

function checkSold(mimeType: string, expectedKind: SoldKind | null): void {
  const kind = soldKinds.find((one) => sold[one].includes(mimeType));
  if (!kind) throw mediaError('UNSUPPORTED_TYPE', 'Only .mp4, .mov, .webm, .jpg, .png, and .webp files are allowed.');
  if (kind !== expectedKind) throw mediaError('UNSUPPORTED_TYPE', kind === 'video' ? 'Please select a photo.' : 'Please select a video.');
}

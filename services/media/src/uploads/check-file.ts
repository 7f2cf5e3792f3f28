import { Injectable } from '@nestjs/common';
import { contentMimeTypes } from '@sotto/proto/content-rules';
import { mediaError } from '../media-error.js';
import { probeBytes } from '../processing/images/decoded-bytes.js';
import { DecodingBudget } from '../processing/images/decoding-budget.js';
import { CheckPicture } from '../processing/images/check-picture.js';
import type { Crop } from '../processing/images/rendition-sizes.js';
import { ProbeSoldVideo } from '../processing/videos/probe-sold-video.js';
import { ProbeVideo } from '../processing/videos/probe-video.js';
import { ConvertHeic } from '../processing/images/convert-heic.js';
import { detectType } from './detect-type.js';
import { isPolyglot } from './polyglot.js';
import { fileKinds, type FileKind, type ReceivedFile, type UploadPurpose } from './received-file.js';
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

/** The types that may be sold (D-26), and what content detection calls the same formats. */
const sold: Record<FileKind, readonly string[]> = { image: contentMimeTypes.photo, video: [...contentMimeTypes.video, 'video/x-m4v'] };
/** Purposes that accept images only. */
const picturesOnly: readonly UploadPurpose[] = ['profile-image', 'banner', 'chat-photo'];

/** What a file is for. */
interface Expected {
  purpose: UploadPurpose;
  /** The kind of the item that the file is for; null for other purposes. */
  kind: FileKind | null;
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
  ) {}

  /** Throws `Busy` when the machine had no room for it in time. */
  async execute(uploaded: string, { purpose, kind, crop }: Expected): Promise<Checked> {
    const { mimeType, isAnimated } = await detectType(uploaded);
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
}

const refusalFor = (purpose: UploadPurpose) => (picturesOnly.includes(purpose) ? 'Please select an image file' : undefined);

function checkSold(mimeType: string, expectedKind: FileKind | null): void {
  const kind = fileKinds.find((one) => sold[one].includes(mimeType));
  if (!kind) throw mediaError('UNSUPPORTED_TYPE', 'Only .mp4, .mov, .webm, .jpg, .png, and .webp files are allowed.');
  if (kind !== expectedKind) throw mediaError('UNSUPPORTED_TYPE', kind === 'video' ? 'Please select a photo.' : 'Please select a video.');
}

import { Injectable } from '@nestjs/common';
import { contentMimeTypes } from '@sotto/proto/content-rules';
import { fileTypeFromBuffer } from 'file-type';
import { open } from 'node:fs/promises';
import { mediaError } from '../media-error.js';
import { openPicture, pixelLimit } from '../renditions/open-picture.js';
import { ProbeSoldVideo } from '../videos/probe-sold-video.js';
import { ProbeVideo } from '../videos/probe-video.js';
import { ConvertHeic } from './convert-heic.js';
import { isPolyglot } from './polyglot.js';
import { fileKinds, type FileKind, type ReceivedFile, type UploadPurpose } from './received-file.js';
import { converted } from './staging.js';
import { Turns } from './turns.js';

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

/** What may be sold (D-26), and what shows itself as the same. */
const sold: Record<FileKind, readonly string[]> = { image: contentMimeTypes.photo, video: [...contentMimeTypes.video, 'video/x-m4v'] };
/** Purposes for which there is nothing but pictures. */
const picturesOnly: readonly UploadPurpose[] = ['profile-image', 'banner'];

type Checked = Pick<ReceivedFile, 'kind' | 'mimeType' | 'localFile'>;

/** Finds out what an upload really is. Whatever cannot be decoded from its first to its last byte, within limits, is refused. */
@Injectable()
export class CheckFile {
  private readonly turns = new Turns(2);

  constructor(
    private readonly convertHeic: ConvertHeic,
    private readonly probeVideo: ProbeVideo,
    private readonly probeSoldVideo: ProbeSoldVideo,
  ) {}

  /** What is sold must be of the kind that its item is. */
  execute(uploaded: string, purpose: UploadPurpose, wanted: FileKind | null): Promise<Checked> {
    return this.turns.take(() => this.check(uploaded, purpose, wanted));
  }

  private async check(uploaded: string, purpose: UploadPurpose, wanted: FileKind | null): Promise<Checked> {
    const mimeType = await typeOf(uploaded);
    if (purpose === 'content-item') checkSold(mimeType, wanted);
    if (heics.includes(mimeType)) {
      const localFile = uploaded + converted;
      await this.convertHeic.execute(uploaded, localFile);
      return { kind: 'image', mimeType, localFile };
    }
    if (images.includes(mimeType)) {
      if (await isPolyglot(uploaded)) throw mediaError('UNSUPPORTED_TYPE');
      await checkPicture(uploaded);
      return { kind: 'image', mimeType, localFile: uploaded };
    }
    if (!videos.includes(mimeType) || picturesOnly.includes(purpose)) throw mediaError('UNSUPPORTED_TYPE', wordsFor(purpose));
    await (purpose === 'content-item' ? this.probeSoldVideo : this.probeVideo).execute(uploaded);
    return { kind: 'video', mimeType, localFile: uploaded };
  }
}

const wordsFor = (purpose: UploadPurpose) => (picturesOnly.includes(purpose) ? 'Please select an image file' : undefined);

function checkSold(mimeType: string, wanted: FileKind | null): void {
  const kind = fileKinds.find((one) => sold[one].includes(mimeType));
  if (!kind) throw mediaError('UNSUPPORTED_TYPE', 'Only .mp4, .mov, .webm, .jpg, .png, and .webp files are allowed.');
  if (kind !== wanted) throw mediaError('UNSUPPORTED_TYPE', kind === 'video' ? 'Please select a photo.' : 'Please select a video.');
}

/** By the first bytes. Names and headers are the sender's words. */
async function typeOf(localFile: string): Promise<string> {
  const file = await open(localFile);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0);
    const found = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
    return found?.mime ?? '';
  } finally {
    await file.close();
  }
}

async function checkPicture(localFile: string): Promise<void> {
  try {
    const { width, height } = await openPicture(localFile).metadata();
    if (width * height > pixelLimit) throw mediaError('FILE_TOO_LARGE');
    await openPicture(localFile).resize(32, 32, { fit: 'inside', fastShrinkOnLoad: true }).raw().toBuffer();
  } catch (error) {
    if (String(error).includes('pixel limit')) throw mediaError('FILE_TOO_LARGE');
    throw error instanceof Error && 'code' in error ? error : mediaError('FILE_UNREADABLE');
  }
}

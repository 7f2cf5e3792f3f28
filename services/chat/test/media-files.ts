import type { MessageInitShape } from '@bufbuild/protobuf';
import { newId } from '@sotto/kit/orm/ids';
import { MediaService, type ChatFileSchema } from '@sotto/proto/media/v1/media_service';
import type { World } from './world.js';

export const thumbhash = 'placeholder-of-a-photo';
export const waveform = Uint8Array.from({ length: 48 }, (_, index) => index * 5);

/** The photos and voice notes that media has, with their owners. It answers chat about them. */
export class MediaFiles {
  private readonly files = new Map<string, MessageInitShape<typeof ChatFileSchema> & { userId: string }>();

  static async of(world: World): Promise<MediaFiles> {
    const media = new MediaFiles();
    await world.h.answer(MediaService.method.describeChatFiles, ({ userId, fileIds }) => ({
      files: fileIds.flatMap((id) => media.files.get(id) ?? []).filter((file) => file.userId === userId),
    }));
    return media;
  }

  photo(userId: string, { state = 'ready', explicit = false } = {}): string {
    const id = newId();
    this.files.set(id, { userId, id, kind: 'photo', state, width: 1200, height: 900, thumbhash, explicit });
    return id;
  }

  voice(userId: string, { state = 'ready' } = {}): string {
    const id = newId();
    this.files.set(id, { userId, id, kind: 'voice', state, durationMs: 4200, waveform });
    return id;
  }

  destroy(id: string): void {
    this.files.delete(id);
  }
}

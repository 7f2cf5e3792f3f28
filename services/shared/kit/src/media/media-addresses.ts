import type { MessageInitShape } from '@bufbuild/protobuf';
import type { PictureSchema } from '@sotto/proto/common/v1/picture';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The renditions of a picture: three sizes and a blurred one that identifies nobody. */
export const pictureRenditions = ['small', 'medium', 'large', 'blurred'] as const;
export type PictureRendition = (typeof pictureRenditions)[number];
/**
 * All renditions that have an address: pictures, videos, previews of videos for sale, voice notes, archives; and copies of a photo that are made
 * for one viewer, so that a leaked copy shows whose it was: a `traced` one to media alone, a `watermarked` one to everybody.
 */
export const renditions = [...pictureRenditions, 'traced', 'watermarked', 'video', 'preview', 'voice', 'archive'] as const;
export type Rendition = (typeof renditions)[number];

/** An address is valid for five minutes at most. */
const lifetimeSeconds = 300;
/** Addresses made within this time are equal, so that the browser's cache serves a picture that is on several pages. */
const stepSeconds = 150;

/** The keys that services sign addresses with and that media verifies them with, by commas: the first one signs. */
export const mediaAddressConfig = {
  MEDIA_ADDRESS_KEY: z.string().regex(/^[^,]{32,}(,[^,]{32,})*$/, 'must be keys of at least 32 characters'),
};

interface Subject {
  /** A profile image or a media file. */
  id: string;
  rendition: Rendition;
  /** The member who may use the address. */
  viewerId: string;
}

/** Signs and verifies addresses of stored files. Each is bound to one object, one rendition and one viewer, for minutes (B-02). */
export class MediaAddresses {
  private readonly keys: readonly string[];

  /** Takes several keys, separated by commas: the first one signs, all of them verify. */
  constructor(keys: string) {
    this.keys = keys.split(',');
  }

  /** Signs an address. The caller has checked that this viewer may see this rendition now. */
  of(subject: Subject, now: Date): string {
    const expires = Math.floor(now.getTime() / 1000 / stepSeconds) * stepSeconds + lifetimeSeconds;
    return `/api/v1/media/${subject.id}/${subject.rendition}?expires=${expires}&signature=${this.sign(subject, expires)}`;
  }

  /**
   * A picture for one viewer; undefined without a picture. A blurred picture has no placeholder, which would show its colours. `version`
   * makes another address of a picture whose content changes; media ignores it.
   */
  picture(
    image: { id: string | null; thumbhash: string | null; blurred: boolean; version?: string },
    viewerId: string,
    now: Date,
  ): MessageInitShape<typeof PictureSchema> | undefined {
    const { id, blurred, version } = image;
    if (!id) return undefined;
    const ending = version ? `&version=${encodeURIComponent(version)}` : '';
    const url = (rendition: PictureRendition) => this.of({ id, viewerId, rendition: blurred ? 'blurred' : rendition }, now) + ending;
    return {
      smallUrl: url('small'),
      mediumUrl: url('medium'),
      largeUrl: url('large'),
      thumbhash: blurred ? '' : (image.thumbhash ?? ''),
      blurred,
    };
  }

  /** Whether the address has a valid signature, is for this viewer and has not expired. */
  allows(subject: Subject, { expires, signature }: { expires: number; signature: string }, now: Date): boolean {
    const seconds = now.getTime() / 1000;
    if (!(expires >= seconds && expires <= seconds + lifetimeSeconds + stepSeconds)) return false;
    const given = Buffer.from(signature);
    return this.keys.some((key) => {
      const right = Buffer.from(this.sign(subject, expires, key));
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }

  private sign({ id, rendition, viewerId }: Subject, expires: number, key = this.keys[0] as string): string {
    return createHmac('sha256', key).update(`${id}\n${rendition}\n${viewerId}\n${expires}`).digest('base64url');
  }
}

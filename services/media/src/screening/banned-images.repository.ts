import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

/** Counts differing bits against the whole list: some milliseconds for a hundred thousand hashes. */
const nearSql = `
  select reason from banned_images
  where least(bit_count(phash # $1::bit(64)), bit_count(phash # $2::bit(64))) <= $3
  limit 1`;

/** The list of pictures that are accepted nowhere. */
@Injectable()
export class BannedImagesRepository {
  constructor(private readonly reads: PreparedReads) {}

  /** Why a picture is banned whose hash, or that of its mirror image, is this close to a listed one; undefined when none is. */
  async reasonNear(hash: string, mirrored: string, distance: number): Promise<string | undefined> {
    const [row] = await this.reads.query<{ reason: string }>('banned-near', nearSql, [hash, mirrored, distance]);
    return row?.reason;
  }
}

import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

/** An image that a member shows. */
export interface ShownImageRow {
  userId: string;
  imageId: string;
  thumbhash: string;
}

const shownSql = `
  select user_id as "userId", id as "imageId", thumbhash from profile_images
  where user_id = any($1::uuid[]) and status = 'approved' and is_primary and standing = 'visible'`;

/** Which images members show now (IMG-15); those without one are left out. */
@Injectable()
export class DescribeImages {
  constructor(private readonly reads: PreparedReads) {}

  execute({ userIds }: { userIds: string[] }): Promise<ShownImageRow[]> {
    return this.reads.query('shown-images', shownSql, [userIds]);
  }
}

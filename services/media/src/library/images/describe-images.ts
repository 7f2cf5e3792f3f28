import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

/** The image that a member shows. */
export interface ShownImageRow {
  userId: string;
  imageId: string;
  thumbhash: string;
}

const shownSql = `
  select user_id as "userId", id as "imageId", thumbhash from profile_images
  where user_id = any($1::uuid[]) and status = 'approved' and is_primary and moderation_status = 'visible'`;

/** The images that members show now (IMG-15). Members without one are left out. */
@Injectable()
export class DescribeImages {
  constructor(private readonly statements: PreparedStatements) {}

  execute({ userIds }: { userIds: string[] }): Promise<ShownImageRow[]> {
    return this.statements.query('shown-images', shownSql, [userIds]);
  }
}

import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { galleryLimits } from '@sotto/proto/vocabulary';

/** A file that a member shows to others. */
export interface GalleryFileRow {
  userId: string;
  fileId: string;
  kind: 'image' | 'video';
  thumbhash: string;
}

/** The conditions are those of `MediaFile.isForOthers`. A longer video is not counted, so that it takes no place. */
const shownSql = `
  select "userId", "fileId", kind, thumbhash from (
    select user_id as "userId", id as "fileId", kind, coalesce(thumbhash, '') as thumbhash, gallery_position, path,
      row_number() over (partition by user_id, kind order by gallery_position, path collate "C", id) as place
    from media_files
    where user_id = any($1::uuid[]) and bucket = 'profile-media' and gallery_position is not null and screened_for_others
      and state = 'ready' and moderation_status = 'visible'
      and (kind = 'image' or duration_s <= ${galleryLimits.videoSeconds})) shown
  where place <= case kind when 'image' then ${galleryLimits.photos} else ${galleryLimits.videos} end
  order by "userId", gallery_position, path collate "C", "fileId"`;

/** What members show in their galleries now (D-99), within its limits. Members without any are left out. */
@Injectable()
export class DescribeGalleries {
  constructor(private readonly statements: PreparedStatements) {}

  execute({ userIds }: { userIds: string[] }): Promise<GalleryFileRow[]> {
    return this.statements.query('galleries', shownSql, [userIds]);
  }
}

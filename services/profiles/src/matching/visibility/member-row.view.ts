import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MemberRowSchema } from '@sotto/proto/profiles/v1/profiles';
import { pictureOf, type PictureRow, type Showing } from '../../discovery/card.view.js';

/** A member in a list, as `memberColumns` reads one. */
export interface MemberListRow extends PictureRow {
  userId: string;
  displayName: string | null;
  age: number | null;
  location: string | null;
  verified: boolean;
  matched: boolean;
  at: Date;
  /** What a like names; absent in lists of other kinds. */
  likedKind?: string | null;
  likedId?: string | null;
}

/** A member in a list, as its reader sees them. */
export const toMemberRow = (row: MemberListRow, showing: Showing): MessageInitShape<typeof MemberRowSchema> => ({
  userId: row.userId,
  displayName: row.displayName ?? '',
  age: row.age ?? undefined,
  location: row.location ?? '',
  picture: pictureOf(row, showing),
  verified: row.verified,
  matched: row.matched,
  at: timestampFromDate(row.at),
  likedKind: row.likedKind ?? '',
  likedId: row.likedId ?? '',
});

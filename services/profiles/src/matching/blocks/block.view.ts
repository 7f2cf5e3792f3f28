import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { BlockedRow } from './list-blocks.js';

/** The list as its owner reads it. */
export const toBlocksView = (rows: BlockedRow[]): MessageInitShape<typeof ProfilesService.method.listBlocks.output> => ({
  blocks: rows.map(({ userId, displayName, blockedAt }) => ({
    userId,
    displayName: displayName ?? '',
    blockedAt: timestampFromDate(blockedAt),
  })),
});

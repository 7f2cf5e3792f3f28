import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { MediaService } from '@sotto/proto/media/v1/media_service';
import type { MemberExport } from './member-export.entity.js';

/** An archive as its owner sees it. Only a ready one has an address. */
export function toExportView(
  archive: MemberExport | null,
  addresses: MediaAddresses,
  now: Date,
): MessageInitShape<typeof MediaService.method.getExport.output> {
  if (!archive) return { state: 'none' };
  const { id, userId: viewerId, requestedAt, expiresAt, sizeBytes } = archive;
  const state = archive.stateAt(now);
  const ready = state === 'ready';
  return {
    state,
    requestedAt: timestampFromDate(requestedAt),
    expiresAt: expiresAt ? timestampFromDate(expiresAt) : undefined,
    url: ready ? addresses.of({ id, rendition: 'archive', viewerId }, now) : '',
    sizeBytes: ready ? BigInt(sizeBytes ?? 0) : 0n,
  };
}

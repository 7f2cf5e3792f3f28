import type { MemberSummary } from '@sotto/proto/profiles/v1/profiles';
import type { AccessRequest } from './access-request.entity.js';

/** A request with the summary of the other member; undefined when profiles could not be asked. */
export interface SeenRequest {
  request: AccessRequest;
  peer: MemberSummary | undefined;
}

import type { MemberFacts } from '@sotto/proto/profiles/v1/profiles';
import type { AccessRequest } from './access-request.entity.js';

/** A request with what the caller sees of the other one; nothing when profiles could not be asked. */
export interface SeenRequest {
  request: AccessRequest;
  peer: MemberFacts | undefined;
}

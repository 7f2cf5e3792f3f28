import type { MessageInitShape } from '@bufbuild/protobuf';
import type { CallSchema } from '@sotto/proto/chat/v1/calls';
import type { CallRow } from './call.repository.js';

/** A call as its members see it. */
export const toCall = ({
  id,
  conversationId,
  callerId,
  calleeId,
  kind,
  isAnswered,
  callerIsClear,
  calleeIsClear,
}: CallRow): MessageInitShape<typeof CallSchema> => ({
  ...{ id, conversationId, callerId, calleeId, kind, callerIsClear, calleeIsClear },
  state: isAnswered ? 'active' : 'ringing',
});

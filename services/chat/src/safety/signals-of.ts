import { eventSubject } from '@sotto/kit/nats/subjects';
import { encode } from '@sotto/kit/nats/wire';
import { newId } from '@sotto/kit/orm/ids';
import { SafetySignalRaisedSchema } from '@sotto/proto/chat/v1/events';
import type { SafetySignalKind } from '@sotto/proto/safety-signals';

/** A fact that the statement which causes it stores. */
export interface Signal {
  id: string;
  subject: string;
  payload: Buffer;
}

/** The facts about a message that is sent although its writer was asked to look again. */
export const signalsOf = (userId: string, messageId: string, kinds: readonly SafetySignalKind[]): Signal[] =>
  kinds.map((kind) => ({
    id: newId(),
    subject: eventSubject(SafetySignalRaisedSchema),
    payload: Buffer.from(encode(SafetySignalRaisedSchema, { userId, kind, surface: 'message', subjectId: messageId })),
  }));

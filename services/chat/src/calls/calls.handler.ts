import { Controller } from '@nestjs/common';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ChatService,
  type AnswerCallRequest,
  type DescribeCallRequest,
  type EndCallRequest,
  type KeepCallRequest,
  type SetCallClarityRequest,
  type StartCallRequest,
} from '@sotto/proto/chat/v1/chat_service';
import { CallEndedSchema, type CallEnded } from '@sotto/proto/chat/v1/events';
import type { CallKind } from '@sotto/proto/vocabulary';
import { AnswerCall } from './answer-call.js';
import { CallRepository } from './call.repository.js';
import { toCall } from './call.view.js';
import { DescribeCall } from './describe-call.js';
import { EndCalls } from './end-calls.js';
import { KeepCall } from './keep-call.js';
import { RecordCall } from './record-call.js';
import { Relays } from './relays.js';
import { SetCallClarity } from './set-call-clarity.js';
import { StartCall } from './start-call.js';

@Controller()
export class CallsHandler {
  constructor(
    private readonly startCall: StartCall,
    private readonly answerCall: AnswerCall,
    private readonly keepCall: KeepCall,
    private readonly describeCall: DescribeCall,
    private readonly setCallClarity: SetCallClarity,
    private readonly endCalls: EndCalls,
    private readonly recordCall: RecordCall,
    private readonly repository: CallRepository,
    private readonly relays: Relays,
  ) {}

  @Rpc(ChatService.method.startCall)
  async start({ conversationId, kind }: StartCallRequest, viewer: Viewer) {
    const call = await this.startCall.execute(viewer, { conversationId, kind: kind as CallKind }); // the contract allows no other kind
    return { call: toCall(call), relay: this.relays.of(call.id), ringsForMs: call.ringsForMs };
  }

  @Rpc(ChatService.method.answerCall)
  async answer({ callId }: AnswerCallRequest, viewer: Viewer) {
    const call = await this.answerCall.execute(viewer, callId);
    return { call: toCall(call), relay: this.relays.of(call.id) };
  }

  @Rpc(ChatService.method.keepCall)
  async keep({ callId }: KeepCallRequest, viewer: Viewer) {
    return { call: toCall(await this.keepCall.execute(viewer, callId)) };
  }

  @Rpc(ChatService.method.describeCall)
  async describe(input: DescribeCallRequest, viewer: Viewer) {
    await this.describeCall.execute(viewer, input);
    return {};
  }

  @Rpc(ChatService.method.setCallClarity)
  async setClarity(input: SetCallClarityRequest, viewer: Viewer) {
    return { call: toCall(await this.setCallClarity.execute(viewer, input)) };
  }

  @Rpc(ChatService.method.endCall)
  async end({ callId }: EndCallRequest, { userId }: Viewer) {
    await this.endCalls.execute((em) => this.repository.end(em, callId, userId));
    return {};
  }

  @OnEvent(CallEndedSchema)
  record(event: CallEnded) {
    return this.recordCall.execute(event);
  }
}

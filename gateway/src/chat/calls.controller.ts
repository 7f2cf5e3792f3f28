import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ChatService,
  DescribeCallRequestSchema,
  SetCallClarityRequestSchema,
  StartCallRequestSchema,
  type DescribeCallRequest,
  type SetCallClarityRequest,
  type StartCallRequest,
} from '@sotto/proto/chat/v1/chat_service';
import { Exposes } from '../http/exposes.decorator.js';
import { replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const startBody = standardSchema(StartCallRequestSchema, ['conversationId']);
const describeBody = standardSchema(DescribeCallRequestSchema, ['callId']);
const clarityBody = replacementSchema(SetCallClarityRequestSchema, ['callId']);

/** Calls between two members. Their media goes through a relay, not through the gateway. */
@Controller()
export class CallsController {
  constructor(@ClientOf(ChatService) private readonly chat: JsonClient<typeof ChatService>) {}

  @Post('conversations/:id/calls')
  @Exposes(ChatService.method.startCall)
  start(@CurrentViewer() viewer: Viewer, @Param('id') conversationId: string, @Body({ schema: startBody }) body: StartCallRequest) {
    return this.chat.startCall(viewer, { ...body, conversationId });
  }

  @Post('calls/:callId/answer')
  @Exposes(ChatService.method.answerCall)
  answer(@CurrentViewer() viewer: Viewer, @Param('callId') callId: string) {
    return this.chat.answerCall(viewer, { callId });
  }

  @Put('calls/:callId/presence')
  @Exposes(ChatService.method.keepCall)
  keep(@CurrentViewer() viewer: Viewer, @Param('callId') callId: string) {
    return this.chat.keepCall(viewer, { callId });
  }

  @Post('calls/:callId/descriptions')
  @Exposes(ChatService.method.describeCall)
  describe(@CurrentViewer() viewer: Viewer, @Param('callId') callId: string, @Body({ schema: describeBody }) body: DescribeCallRequest) {
    return this.chat.describeCall(viewer, { ...body, callId });
  }

  @Put('calls/:callId/clarity')
  @Exposes(ChatService.method.setCallClarity)
  setClarity(@CurrentViewer() viewer: Viewer, @Param('callId') callId: string, @Body({ schema: clarityBody }) body: SetCallClarityRequest) {
    return this.chat.setCallClarity(viewer, { ...body, callId });
  }

  @Delete('calls/:callId')
  @Exposes(ChatService.method.endCall)
  end(@CurrentViewer() viewer: Viewer, @Param('callId') callId: string) {
    return this.chat.endCall(viewer, { callId });
  }
}

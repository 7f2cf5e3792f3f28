import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { CallRingingPushedSchema } from '@sotto/proto/chat/v1/calls';
import { SummaryView } from '../conversations/conversation.view.js';
import { ReadSummaries } from '../conversations/read-summaries.js';
import type { CallRow } from './call.repository.js';
import { toCall } from './call.view.js';

/** Makes a call ring on the devices of the member who is called, unless that member takes part in another call. */
@Injectable()
export class Ring {
  constructor(
    private readonly summaries: ReadSummaries,
    private readonly view: SummaryView,
    private readonly sockets: Sockets,
  ) {}

  async execute(call: CallRow): Promise<void> {
    if (call.isAnswered || call.isBusy) return;
    const summary = await this.summaries.one(call.calleeId, call.conversationId);
    if (!summary) return;
    const { peer } = this.view.of({ userId: call.calleeId }, summary);
    this.sockets.push(call.calleeId, CallRingingPushedSchema, { call: toCall(call), peer, ringsForMs: call.ringsForMs });
  }
}

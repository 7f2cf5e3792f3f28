import { Controller } from '@nestjs/common';
import {
  OperationsService,
  type HandleEventRequest,
  type ListDeadLettersRequest,
  type ReplayDeadLetterRequest,
} from '@sotto/proto/operations/v1/operations_service';
import { Rpc } from '../nats/rpc.decorator.js';
import type { Viewer } from '../nats/viewer.js';
import { HandleEvent } from './handle-event.js';
import { ListDeadLetters } from './list-dead-letters.js';
import { ReplayDeadLetter } from './replay-dead-letter.js';

/** What every service answers besides its own contract. */
@Controller()
export class OperationsHandler {
  constructor(
    private readonly listDeadLetters: ListDeadLetters,
    private readonly replayDeadLetter: ReplayDeadLetter,
    private readonly handleEvent: HandleEvent,
  ) {}

  @Rpc(OperationsService.method.listDeadLetters)
  list(input: ListDeadLettersRequest) {
    return this.listDeadLetters.execute(input);
  }

  @Rpc(OperationsService.method.replayDeadLetter)
  replay(input: ReplayDeadLetterRequest) {
    return this.replayDeadLetter.execute(input);
  }

  @Rpc(OperationsService.method.handleEvent)
  async handle(input: HandleEventRequest, viewer: Viewer) {
    return { handled: await this.handleEvent.execute(viewer, input) };
  }
}

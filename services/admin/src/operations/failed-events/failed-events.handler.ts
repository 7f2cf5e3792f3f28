import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ListFailedEventsRequest, type ReplayFailedEventRequest } from '@sotto/proto/admin/v1/admin_service';
import { ListFailedEvents } from './list-failed-events.js';
import { ReplayFailedEvent } from './replay-failed-event.js';

@Controller()
export class FailedEventsHandler {
  constructor(
    private readonly listFailedEvents: ListFailedEvents,
    private readonly replayFailedEvent: ReplayFailedEvent,
  ) {}

  @Rpc(AdminService.method.listFailedEvents)
  list(input: ListFailedEventsRequest) {
    return this.listFailedEvents.execute(input);
  }

  @Rpc(AdminService.method.replayFailedEvent)
  replay(input: ReplayFailedEventRequest, viewer: Viewer) {
    return this.replayFailedEvent.execute(viewer, input);
  }
}

import { Injectable } from '@nestjs/common';
import type { HandleEventRequest } from '@sotto/proto/operations/v1/operations_service';
import { platformError } from '../errors/domain-error.js';
import { EventConsumers } from '../nats/event-consumers.js';
import { publisherAt } from '../nats/subjects.js';
import type { Viewer } from '../nats/viewer.js';

/** Handles an event that its publisher hands over, before the stream delivers it. */
@Injectable()
export class HandleEvent {
  constructor(private readonly consumers: EventConsumers) {}

  /** Returns whether there is a consumer for such events. */
  execute({ userId: caller }: Viewer, { subject, id, payload }: HandleEventRequest): Promise<boolean> {
    if (publisherAt(subject) !== caller) throw platformError('FORBIDDEN');
    return this.consumers.handleNow(subject, payload, { id, attempt: 1 });
  }
}

import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { PrimaryImageChangedSchema, type PrimaryImageChanged } from '@sotto/proto/media/v1/events';
import { MirrorPicture } from './mirror-picture.js';

@Controller()
export class PicturesHandler {
  constructor(private readonly mirrorPicture: MirrorPicture) {}

  @OnEvent(PrimaryImageChangedSchema)
  changed({ userId }: PrimaryImageChanged, { id }: Delivery) {
    return this.mirrorPicture.execute(userId, id);
  }
}

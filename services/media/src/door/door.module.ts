import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { MediaDoor } from './media-door.js';

@Module({ imports: [UploadsModule, DeliveryModule], providers: [MediaDoor] })
export class DoorModule {}

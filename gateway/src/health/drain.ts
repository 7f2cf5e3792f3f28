import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Monitor } from '@sotto/kit/observability/monitor';
import { setTimeout as delay } from 'node:timers/promises';
import { SocketGateway } from '../realtime/socket.gateway.js';

/** How long to go on serving after saying that this gateway is not ready any more. */
export class DrainTime {
  constructor(readonly seconds: number) {}
}

/** Leaving without anybody noticing: say not ready, go on serving until nobody comes, send the sockets elsewhere; then the door closes. */
@Injectable()
export class Drain implements OnModuleDestroy, OnApplicationShutdown {
  /** Whether this gateway is leaving. */
  begun = false;

  constructor(
    private readonly monitor: Monitor,
    private readonly sockets: SocketGateway,
    private readonly time: DrainTime,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.begun = true;
    this.monitor.drain();
    await delay(this.time.seconds * 1000);
    await this.sockets.farewell();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.monitor.close();
  }
}

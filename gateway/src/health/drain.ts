import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Monitor } from '@sotto/kit/observability/monitor';
import { setTimeout as delay } from 'node:timers/promises';
import { SocketGateway } from '../realtime/socket.gateway.js';

/** How long the gateway keeps serving after it reports that it is not ready. */
export class DrainTime {
  constructor(readonly seconds: number) {}
}

/** Graceful shutdown: reports not ready, keeps serving while load balancers notice, and asks sockets to reconnect elsewhere. */
@Injectable()
export class Drain implements OnModuleDestroy, OnApplicationShutdown {
  /** Whether the shutdown has started. */
  started = false;

  constructor(
    private readonly monitor: Monitor,
    private readonly sockets: SocketGateway,
    private readonly time: DrainTime,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.started = true;
    this.monitor.drain();
    await delay(this.time.seconds * 1000);
    await this.sockets.closeSockets();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.monitor.close();
  }
}

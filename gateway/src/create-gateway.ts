import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { WsAdapter } from '@nestjs/platform-ws';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { serveOpenApi } from './http/openapi.js';
import { serializeReply } from './http/proto-json.js';

/** The public door, ready to listen. */
export async function createGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.with(config), new FastifyAdapter(), {
    logger: ['warn', 'error', 'fatal'],
  });
  app.setGlobalPrefix('api/v1');
  app.useWebSocketAdapter(new WsAdapter(app));
  app
    .getHttpAdapter()
    .getInstance()
    .setReplySerializer(serializeReply as (payload: unknown) => string);
  serveOpenApi(app);
  app.enableShutdownHooks();
  return app;
}

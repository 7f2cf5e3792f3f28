import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The public interface, read off the controllers and the contracts behind them. */
export function describe(app: NestFastifyApplication): OpenAPIObject {
  const base = new DocumentBuilder().setTitle('Sotto').setVersion('1').setOpenAPIVersion('3.1.0').addBearerAuth().build();
  return SwaggerModule.createDocument(app, base);
}

export function serveOpenApi(app: NestFastifyApplication): void {
  let document: OpenAPIObject | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/api/openapi.json', () => (document ??= describe(app)));
}

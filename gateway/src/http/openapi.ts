import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { completeOperation } from './complete-operation.js';
import { methodsByOperation } from './contracts.js';

const about = `Everything the web app does goes through here. Send the access token as bearer; the refresh token is a cookie that scripts never see.
Every failure is a problem+json document whose \`code\` is stable; \`fields\` names what is wrong with the input.
Live frames come over the WebSocket at /api/v1/socket (subprotocols \`sotto.v1\` and \`bearer.<token>\`).`;

const problem = {
  type: 'object' as const,
  description: 'A failure, as RFC 9457 describes it.',
  required: ['type', 'status', 'code', 'detail', 'fields'],
  properties: {
    type: { type: 'string' as const, description: 'Always "about:blank"; see the code.' },
    title: { type: 'string' as const, description: 'The name of the HTTP status.' },
    status: { type: 'integer' as const, description: 'The HTTP status.' },
    detail: { type: 'string' as const, description: 'One sentence; choose texts for people by the code.' },
    code: { type: 'string' as const, description: 'Stable; choose the text for people by it.' },
    fields: {
      type: 'array' as const,
      description: 'What is wrong with the input, field by field.',
      items: {
        type: 'object' as const,
        properties: {
          field: { type: 'string' as const, description: 'The JSON path of the field.' },
          rule: { type: 'string' as const, description: 'The rule that was broken.' },
          message: { type: 'string' as const, description: 'One sentence that says what was expected.' },
        },
      },
    },
  },
};

/** The OpenAPI document, from the controllers and the contracts. */
export function describe(app: INestApplication, publicOrigin: string): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle('Sotto')
    .setDescription(about)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer(publicOrigin)
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a session; ten minutes.' })
    .addSecurity('refresh-cookie', {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-refresh',
      description: 'Set at sign-in, for browsers only.',
    })
    .build();
  const document = SwaggerModule.createDocument(app, base);
  for (const verbs of Object.values(document.paths)) {
    for (const [verb, operation] of Object.entries(verbs)) {
      const method = methodsByOperation.get(operation.operationId);
      if (!method) throw new Error(`No contract has the method of the operation ${operation.operationId}.`);
      completeOperation(operation, method, verb);
    }
  }
  return { ...document, components: { ...document.components, schemas: { ...document.components?.schemas, Problem: problem } } };
}

/** Serves the document, which is built at the first request. */
export function serveOpenApi(http: FastifyInstance, build: () => OpenAPIObject): void {
  let text: string | undefined;
  http.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(build());
    return reply.type('application/json').header('Cache-Control', 'no-cache').send(text);
  });
}

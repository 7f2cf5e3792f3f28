import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A span as a collector received it. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Empty where a trace begins. */
  parentId: string;
  name: string;
  /** Whether it is a statement in a database. */
  isStatement: boolean;
}

/** A collector of spans, over HTTP as OTLP has it, that stores what it receives. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Every byte that came. */
  readonly payloads: Buffer[] = [];

  private constructor(
    readonly endpoint: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<TraceReceiver> {
    const server = createServer(async (request, response) => {
      const body = await buffer(request);
      if (request.url === '/v1/traces') receiver.take(body);
      response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const stop = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    const receiver = new TraceReceiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop);
    return receiver;
  }

  /** The spans of one trace. */
  of(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  private take(body: Buffer): void {
    this.payloads.push(body);
    for (const group of fieldsOf(body).get(1) ?? []) {
      const parts = fieldsOf(group);
      const service = serviceOf(parts.get(1)?.[0]);
      const scopes = parts.get(2) ?? [];
      for (const span of scopes.flatMap((scope) => fieldsOf(scope).get(2) ?? [])) this.spans.push({ service, ...spanOf(span) });
    }
  }
}

/** The fields of a message that hold bytes, by their numbers in opentelemetry/proto/trace/v1. */
function fieldsOf(bytes: Uint8Array): Map<number, Uint8Array[]> {
  const [reader, fields] = [new BinaryReader(bytes), new Map<number, Uint8Array[]>()];
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag();
    if (type === WireType.LengthDelimited) fields.set(number, [...(fields.get(number) ?? []), reader.bytes()]);
    else reader.skip(type);
  }
  return fields;
}

function spanOf(bytes: Uint8Array): Omit<ReceivedSpan, 'service'> {
  const fields = fieldsOf(bytes);
  const [traceId, spanId, parentId] = [1, 2, 4].map((number) => Buffer.from(fields.get(number)?.[0] ?? []).toString('hex'));
  const isStatement = (fields.get(9) ?? []).some((attribute) => textOf(fieldsOf(attribute).get(1)?.[0]) === 'db.system.name');
  return { traceId: traceId ?? '', spanId: spanId ?? '', parentId: parentId ?? '', name: textOf(fields.get(5)?.[0]), isStatement };
}

function serviceOf(resource: Uint8Array | undefined): string {
  const attributes = (fieldsOf(resource ?? new Uint8Array()).get(1) ?? []).map(fieldsOf);
  const named = attributes.find((attribute) => textOf(attribute.get(1)?.[0]) === 'service.name');
  return textOf(fieldsOf(named?.get(2)?.[0] ?? new Uint8Array()).get(1)?.[0]);
}

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();

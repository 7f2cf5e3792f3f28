import {
  create,
  fromBinary,
  toBinary,
  type DescMessage,
  type DescMethodUnary,
  type DescService,
  type MessageInitShape,
  type MessageShape,
} from '@bufbuild/protobuf';
import { SpanKind } from '@opentelemetry/api';
import { headers, NoRespondersError, RequestError, TimeoutError, type NatsConnection } from '@nats-io/transport-node';
import { FailureSchema } from '@sotto/proto/common/v1/failure';
import { DomainError, platformError } from '../errors/domain-error.js';
import { currentTraceparent } from '../tracing/traceparent.js';
import { asChild } from '../tracing/tracing.js';
import { coalescedFlush } from './coalesced-flush.js';
import { isDisconnected } from './nats.js';
import { rpcSubject } from './subjects.js';
import type { Viewer } from './viewer.js';
import type { ViewerTokenMinter } from './viewer-tokens.js';
import { Header } from './wire.js';

type Calls<S extends DescService, Answer extends Record<keyof S['method'], unknown>> = {
  readonly [K in keyof S['method']]: (
    viewer: Viewer,
    input: MessageInitShape<S['method'][K]['input']>,
    deadlineMs?: number,
  ) => Promise<Answer[K]>;
};

/** The methods of a contract as functions: `chat.sendMessage(viewer, { ... })`. */
export type Client<S extends DescService> = Calls<S, { [K in keyof S['method']]: MessageShape<S['method'][K]['output']> }>;

/** The same, for a caller that forwards answers without reading them. */
export type JsonClient<S extends DescService> = Calls<S, { [K in keyof S['method']]: ProtoJson }>;

/** An answer in the JSON mapping of its contract, as the service wrote it. */
export class ProtoJson {
  constructor(readonly bytes: Uint8Array) {}
}

/** The service to call, for a contract that several services implement. */
export interface ClientOptions {
  of?: string;
}

const defaultDeadlineMs = 5_000;

/** A typed client for one service. It never retries: only the caller knows whether that is safe. */
export const client = <S extends DescService>(
  service: S,
  connection: NatsConnection,
  viewers: ViewerTokenMinter,
  { of }: ClientOptions = {},
) =>
  eachMethod(
    service,
    of,
    (method, subject) => async (viewer: Viewer, input: MessageInitShape<DescMessage>, deadlineMs?: number) =>
      fromBinary(method.output, await traced(connection, viewers, method, subject, 'binary', viewer, input, deadlineMs)),
  ) as unknown as Client<S>;

/** The same client, whose answers stay JSON. */
export const jsonClient = <S extends DescService>(
  service: S,
  connection: NatsConnection,
  viewers: ViewerTokenMinter,
  { of }: ClientOptions = {},
) =>
  eachMethod(
    service,
    of,
    (method, subject) => async (viewer: Viewer, input: MessageInitShape<DescMessage>, deadlineMs?: number) =>
      new ProtoJson(await traced(connection, viewers, method, subject, 'json', viewer, input, deadlineMs)),
  ) as unknown as JsonClient<S>;

const eachMethod = <T>(service: DescService, of: string | undefined, make: (method: DescMethodUnary, subject: string) => T) =>
  Object.fromEntries(service.methods.map((method) => [method.localName, make(method as DescMethodUnary, rpcSubject(method, of))]));

/** Makes a span of a call, where spans are collected. */
const traced = (...[connection, viewers, method, ...rest]: Parameters<typeof call>): Promise<Uint8Array> =>
  asChild(`call ${method.name}`, { kind: SpanKind.CLIENT }, () => call(connection, viewers, method, ...rest));

async function call(
  connection: NatsConnection,
  viewers: ViewerTokenMinter,
  method: DescMethodUnary,
  subject: string,
  accept: 'binary' | 'json',
  viewer: Viewer,
  input: MessageInitShape<DescMessage>,
  deadlineMs = defaultDeadlineMs,
): Promise<Uint8Array> {
  if (isDisconnected(connection)) throw platformError('UNAVAILABLE');
  const sent = headers();
  sent.set(Header.viewer, await viewers.mint(viewer));
  sent.set(Header.deadline, String(Date.now() + deadlineMs));
  sent.set(Header.accept, accept);
  if (viewer.device) {
    sent.set(Header.address, viewer.device.address);
    sent.set(Header.agent, printable(viewer.device.agent));
  }
  const place = currentTraceparent();
  if (place) sent.set(Header.traceparent, place);
  const data = toBinary(method.input, create(method.input, input));

  await coalescedFlush(connection);
  const reply = await connection.request(subject, data, { headers: sent, timeout: deadlineMs }).catch(asPlatformError);

  if (reply.headers?.has(Header.failure)) throw DomainError.fromFailure(fromBinary(FailureSchema, reply.data));
  return reply.data;
}

/** Headers are ASCII, but a browser's user agent can contain anything. */
const printable = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300);

function asPlatformError(error: unknown): never {
  if (error instanceof TimeoutError) throw platformError('TIMEOUT');
  if (error instanceof NoRespondersError) throw platformError('UNAVAILABLE');
  if (error instanceof RequestError && error.isNoResponders()) throw platformError('UNAVAILABLE');
  throw error;
}

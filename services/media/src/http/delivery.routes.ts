import { Injectable } from '@nestjs/common';
import { ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { memberOf } from './member-of.js';
import { ObjectStore, type ByteRange } from '../storage/object-store.js';
import { SealedObjects } from '../storage/sealed-objects.js';
import { TracePhoto } from '../processing/traces/trace-photo.js';
import { readRange } from './byte-range.js';
import { DeliverObject, type Granted } from '../storage/deliver-object.js';

interface Route {
  Params: { id: string; rendition: string };
  Querystring: { expires?: string; signature?: string };
}

/** An object as it is delivered, and how to read it or a part of it. */
interface OpenObject {
  size: number;
  read: (range?: ByteRange) => Promise<Readable | Buffer>;
}

/** The routes that deliver stored objects. */
@Injectable()
export class DeliveryRoutes {
  constructor(
    private readonly tokens: ViewerTokenReader,
    private readonly deliverObject: DeliverObject,
    private readonly store: ObjectStore,
    private readonly sealed: SealedObjects,
    private readonly tracePhoto: TracePhoto,
  ) {}

  register(http: FastifyInstance): void {
    http.route<Route>({ method: ['GET', 'HEAD'], url: '/media/:id/:rendition', handler: (request, reply) => this.deliver(request, reply) });
  }

  private async deliver(request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> {
    const viewerId = await memberOf(this.tokens, String(request.headers['x-viewer'] ?? ''));
    const { expires, signature = '' } = request.query;
    const granted = await this.deliverObject.execute(viewerId, {
      ...request.params,
      expires: Number(expires),
      signature: String(signature),
    });
    const { size, read } = await this.open(granted);
    const range = readRange(request.headers.range, size);
    void reply.headers(headersOf(granted));
    if (range === 'none') return reply.status(416).header('Content-Range', `bytes */${size}`).send();

    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) void reply.status(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
    void reply.header('Content-Length', end - start + 1);
    return reply.send(request.method === 'HEAD' ? undefined : await read(range));
  }

  /** A sealed object can only be decrypted as a whole, whichever part is read. */
  private async open({ key, size, sealingKey, trace }: Granted): Promise<OpenObject> {
    if (!sealingKey) return { size, read: (range) => this.store.read(key, range) };
    const stored = await this.sealed.read(sealingKey, key);
    const bytes = trace ? await this.tracePhoto.execute(stored, trace) : stored;
    return { size: bytes.length, read: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes) };
  }
}

/** The content type comes from our own record, so browsers must not guess another one. */
const headersOf = ({ contentType, cache, cacheSeconds, fileName }: Granted) => ({
  'Content-Type': contentType,
  'Content-Disposition': fileName ? `attachment; filename="${fileName}"` : 'inline',
  'Cache-Control': cache === 'never' ? 'private, no-store' : `private, max-age=${cacheSeconds}`,
  'Accept-Ranges': 'bytes',
  'X-Content-Type-Options': 'nosniff',
});

import { Injectable } from '@nestjs/common';
import { ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberOf } from './member-of.js';
import { ObjectStore } from '../storage/object-store.js';
import { SealedObjects } from '../storage/sealed-objects.js';
import { readRange } from './byte-range.js';
import { DeliverObject, type Granted } from '../storage/deliver-object.js';

interface Route {
  Params: { id: string; rendition: string };
  Querystring: { expires?: string; signature?: string };
}

/** The routes that deliver stored objects. */
@Injectable()
export class DeliveryRoutes {
  constructor(
    private readonly tokens: ViewerTokenReader,
    private readonly deliverObject: DeliverObject,
    private readonly store: ObjectStore,
    private readonly sealed: SealedObjects,
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
    if (granted.sealingKey) {
      const bytes = await this.sealed.read(granted.sealingKey, granted.key);
      void reply.headers({ ...headersOf(granted), 'Accept-Ranges': 'none', 'Content-Length': bytes.length });
      return reply.send(request.method === 'HEAD' ? undefined : bytes);
    }
    const range = readRange(request.headers.range, granted.size);
    void reply.headers(headersOf(granted));
    if (range === 'none') return reply.status(416).header('Content-Range', `bytes */${granted.size}`).send();

    const { start, end } = range ?? { start: 0, end: granted.size - 1 };
    if (range) void reply.status(206).header('Content-Range', `bytes ${start}-${end}/${granted.size}`);
    void reply.header('Content-Length', end - start + 1);
    return reply.send(request.method === 'HEAD' ? undefined : await this.store.read(granted.key, range));
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

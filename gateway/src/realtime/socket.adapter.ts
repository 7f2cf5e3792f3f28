import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { EMPTY, type Observable } from 'rxjs';
import type { ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { isOwn } from '../security/origin-check.js';
import { readFrame } from './frames.js';

const largestFrame = 16 * 1024;
/** A client sends a sign of life every 25 s and says that somebody is typing every 3 s: this is ample. */
const frames = { most: 120, withinMs: 60_000 };

interface Arrival {
  data: unknown;
  target: WebSocket;
}

/** Nest's adapter for `ws`, strict where a public socket must be: who may connect, and what may be sent. */
export class SocketAdapter extends WsAdapter {
  private readonly budgets = new WeakMap<WebSocket, { left: number; until: number }>();

  constructor(
    app: INestApplicationContext,
    private readonly publicOrigin: string,
  ) {
    super(app);
  }

  override create(port: number, options: Record<string, unknown>): WebSocketServer {
    const verifyClient: ServerOptions['verifyClient'] = ({ origin, req }, done) =>
      done(origin === undefined || isOwn(origin, this.publicOrigin, req.headers.host), 403, 'Forbidden');
    // The token is one of the protocols that a client offers; the answer must never repeat it.
    const handleProtocols: ServerOptions['handleProtocols'] = (offered) => (offered.has('sotto.v1') ? 'sotto.v1' : false);
    return super.create(port, { ...options, maxPayload: largestFrame, verifyClient, handleProtocols });
  }

  /** Whoever sends what no client of ours sends is shown out; whoever was shown out may take a while to go, and is not heard any more. */
  override bindMessageHandler(
    { data, target }: Arrival,
    handlers: Map<string, MessageMappingProperties>,
    transform: (answer: unknown) => Observable<unknown>,
  ): Observable<unknown> {
    if (target.readyState !== target.OPEN) return EMPTY;
    const frame = this.mayGoOn(target) ? readFrame(data) : undefined;
    const handler = frame && handlers.get(frame.event);
    if (handler) return transform(handler.callback(frame.data, frame.event));
    target.close(1008, 'UNEXPECTED_FRAME');
    return EMPTY;
  }

  /** Faults of a public socket are its own business, not ours: they would fill the log. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (socket) => socket.on('error', (error) => this.logger.debug(error.message)));
    return server.on('error', (error) => this.logger.error(error));
  }

  private mayGoOn(socket: WebSocket): boolean {
    const now = Date.now();
    const known = this.budgets.get(socket);
    const budget = known && known.until > now ? known : { left: frames.most, until: now + frames.withinMs };
    budget.left -= 1;
    this.budgets.set(socket, budget);
    return budget.left >= 0;
  }
}

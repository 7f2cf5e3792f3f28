import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { EMPTY, type Observable } from 'rxjs';
import type { ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { isOwn } from '../security/origin-check.js';
import { readFrame } from './frames.js';

const maxFrameBytes = 16 * 1024;
/** Clients send a ping every 25 s and a typing notice every 3 s, so the limit is generous. */
const frames = { max: 120, withinMs: 60_000 };

interface Arrival {
  data: unknown;
  target: WebSocket;
}

/** Nest's adapter for `ws` with the checks of a public socket: origins, size, form and rate of frames. */
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
    // The token is one of the offered protocols; the answer must not repeat it.
    const handleProtocols: ServerOptions['handleProtocols'] = (offered) => (offered.has('sotto.v1') ? 'sotto.v1' : false);
    return super.create(port, { ...options, maxPayload: maxFrameBytes, verifyClient, handleProtocols });
  }

  /** Closes the connection on an invalid frame or too many frames. Frames that arrive while it closes are ignored. */
  override bindMessageHandler(
    { data, target }: Arrival,
    handlers: Map<string, MessageMappingProperties>,
    transform: (answer: unknown) => Observable<unknown>,
  ): Observable<unknown> {
    if (target.readyState !== target.OPEN) return EMPTY;
    const frame = this.isWithinLimit(target) ? readFrame(data) : undefined;
    const handler = frame && handlers.get(frame.event);
    if (handler) return transform(handler.callback(frame.data, frame.event));
    target.close(1008, 'UNEXPECTED_FRAME');
    return EMPTY;
  }

  /** Errors of single connections are logged at debug level, because clients can cause any number of them. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (socket) => socket.on('error', (error) => this.logger.debug(error.message)));
    return server.on('error', (error) => this.logger.error(error));
  }

  private isWithinLimit(socket: WebSocket): boolean {
    const now = Date.now();
    const known = this.budgets.get(socket);
    const budget = known && known.until > now ? known : { left: frames.max, until: now + frames.withinMs };
    budget.left -= 1;
    this.budgets.set(socket, budget);
    return budget.left >= 0;
  }
}

import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between processes and a server, and lets the line be bad: nothing arrives for a while, or connections break. */
export class BadLine {
  private readonly pairs = new Set<[Socket, Socket]>();
  private isStalled = false;

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {}

  static async between(port: number, target: number): Promise<BadLine> {
    const server = createServer();
    const line = new BadLine(server, target);
    server.on('connection', (near) => line.join(near));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    return line;
  }

  /** What is on its way waits, as behind a link that drops every packet: TCP repeats it until it gets through. */
  stall(): void {
    this.isStalled = true;
    for (const pair of this.pairs) for (const socket of pair) socket.pause();
  }

  flow(): void {
    this.isStalled = false;
    for (const pair of this.pairs) for (const socket of pair) socket.resume();
  }

  /** Breaks every connection in the middle of whatever it carries. */
  cut(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.resetAndDestroy();
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private join(near: Socket): void {
    const far = connect(this.target, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => {
        if (!to.write(bytes)) from.pause();
      });
      to.on('drain', () => this.isStalled || from.resume());
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        this.pairs.delete(pair);
      });
    }
    if (this.isStalled) for (const socket of pair) socket.pause();
  }
}

import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A small mail server that accepts mail or refuses it, temporarily or permanently, as the test chooses. */
export class SmtpServer {
  /** The accepted messages, with headers. */
  readonly taken: string[] = [];
  /** The replies to the next recipients, in order; afterwards it accepts every recipient. */
  readonly replies: string[] = [];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor() {
    this.server = createServer((socket) => this.serve(socket));
  }

  static async start(): Promise<SmtpServer> {
    const smtp = new SmtpServer();
    await new Promise<void>((resolve) => smtp.server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}?ignoreTLS=true`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    let body: string | undefined;
    let pending = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      pending += data.toString();
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (body === undefined) {
          if (line === 'DATA') body = '';
          say(this.reply(line));
        } else if (line === '.') {
          this.taken.push(body);
          body = undefined;
          say('250 taken');
        } else {
          body += `${line}\n`;
        }
      }
    });
  }

  private reply(line: string): string {
    if (line === 'DATA') return '354 go on';
    if (line === 'QUIT') return '221 bye';
    if (line.startsWith('RCPT')) return this.replies.shift() ?? '250 ok';
    return '250 ok';
  }
}

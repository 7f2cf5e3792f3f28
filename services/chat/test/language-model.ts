import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A received request. */
export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

/** How the model behaves. It sends only the given pieces. */
interface Behaviour {
  status?: number;
  /** Pieces of the answer, in the order in which they are sent. */
  pieces?: string[];
  /** The number of characters of reasoning before the answer. */
  thoughts?: number;
  /** Milliseconds between two pieces. */
  pace?: number;
  /** How the stream ends: complete, at a limit, with a broken connection, without an end marker, never, or with a redirect. */
  end?: 'stop' | 'length' | 'broken' | 'silent' | 'never' | 'moved';
}

/** A server with an OpenAI-compatible API that records its requests and behaves as a test wants. */
export class LanguageModel {
  readonly asked: Asked[] = [];
  /** The number of answers that the client cancelled. */
  hungUp = 0;
  private behaviour: Behaviour = {};
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<LanguageModel> {
    const model = new LanguageModel();
    await new Promise<void>((ready) => model.server.listen(0, '127.0.0.1', ready));
    return model;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  behave(behaviour: Behaviour): void {
    this.behaviour = behaviour;
    this.asked.length = 0;
    this.hungUp = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = 200, pieces = [], thoughts = 0, pace = 0, end = 'stop' } = this.behaviour;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.on('close', () => {
      if (!response.writableEnded) this.hungUp++;
    });
    if (end === 'moved') return void response.writeHead(307, { location: `${this.url}/elsewhere` }).end();
    if (status !== 200) return void response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (thoughts > 0) response.write(event({ role: 'assistant', reasoning_content: '.'.repeat(thoughts) }, null));
    for (const piece of pieces) {
      response.write(event({ role: 'assistant', content: piece }, null));
      if (pace > 0) await delay(pace);
      if (response.closed) return;
    }
    if (end === 'never') return;
    if (end === 'silent') return void response.end();
    if (end === 'broken') return void response.destroy();
    response.end(`${event({}, end)}data: [DONE]\n\n`);
  }
}

const event = (delta: object, finish_reason: string | null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { bounded } from './bounded.js';

/** What must work before this process may be given work; each rejects when it does not. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** What runs here. */
export interface Build {
  name: string;
  version: string;
}

const checkLimitMs = 2_000;

/** `/health/live`, `/health/ready`, `/version` and `/metrics` of one process, on a port of their own. */
export class Monitor {
  private readonly server: Server;
  private draining = false;

  constructor(
    private readonly checks: ReadinessChecks,
    private readonly registry: Registry,
    private readonly build: Build = { name: 'sotto', version: 'unreleased' },
  ) {
    this.server = createServer((request, response) => void this.answer(request.url ?? '', response));
  }

  /** Answers the port; 0 picks a free one. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject).listen(port, () => resolve((this.server.address() as AddressInfo).port));
    });
  }

  /** From now on the process is not ready: it finishes what it has and takes nothing new. */
  drain(): void {
    this.draining = true;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  /** Whether the process may be given work, and what is missing. */
  async readiness(): Promise<{ ready: boolean; failing: string[] }> {
    if (this.draining) return { ready: false, failing: ['draining'] };
    const results = await Promise.all(Object.entries(this.checks).map(async ([name, check]) => ((await holds(check)) ? [] : [name])));
    const failing = results.flat();
    return { ready: failing.length === 0, failing };
  }

  private async answer(url: string, response: ServerResponse): Promise<void> {
    try {
      if (url === '/health/live') send(response, 200, { live: true });
      else if (url === '/health/ready') await this.readiness().then((state) => send(response, state.ready ? 200 : 503, state));
      else if (url === '/version') send(response, 200, this.build);
      else if (url === '/metrics') response.setHeader('Content-Type', this.registry.contentType).end(await this.registry.metrics());
      else send(response, 404, {});
    } catch {
      send(response, 500, {});
    }
  }
}

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

const holds = (check: () => Promise<unknown>): Promise<boolean> =>
  bounded(Promise.resolve().then(check), checkLimitMs).then(
    () => true,
    () => false,
  );

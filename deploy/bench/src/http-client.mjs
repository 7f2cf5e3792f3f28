import autocannon from 'autocannon';
import { Agent, request } from 'node:http';
import { latencies } from './statistics.mjs';

/** One keep-alive connection, for latencies below a millisecond, which `fetch` would blur. */
export class HttpClient {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #port;

  constructor(port) {
    this.#port = port;
  }

  /** Answers the parsed body, and throws for anything but success. */
  call(method, path, headers = {}, body = undefined) {
    const data = body === undefined ? undefined : JSON.stringify(body);
    const sent =
      data === undefined ? headers : { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) };
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: this.#port, method, path, headers: sent, agent: this.#agent };
      const calling = request(options, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode < 300) resolve(text ? JSON.parse(text) : undefined);
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        });
      });
      calling.once('error', reject);
      calling.end(data);
    });
  }

  close() {
    this.#agent.destroy();
  }
}

/** Calls one after the other; the first tenth only warms up. */
export async function timeEach(times, call) {
  const warmUp = Math.ceil(times / 10);
  const taken = [];
  for (let n = 0; n < times + warmUp; n++) {
    const began = performance.now();
    await call(n);
    if (n >= warmUp) taken.push(performance.now() - began);
  }
  return latencies(taken);
}

/** As much as goes through at once; refusals are failures of the bench. */
export async function saturate(port, options) {
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, ...options });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result.requests.total / result.duration, total: result.requests.total, p50: result.latency.p50, p99: result.latency.p99 };
}

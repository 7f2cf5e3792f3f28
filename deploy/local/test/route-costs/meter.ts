import type { ReceivedSpan, TraceReceiver } from '@sotto/testing/trace-receiver';
import type { Answer, Browser } from '../browser.js';
import { until } from '../upload.js';

/** What one call causes before it is answered: SQL statements of all services, and requests over NATS. */
export interface RouteCost {
  statements: number;
  hops: number;
}

/** Nobody else asks for it: the gateway's span of this request marks that a measured call comes next. */
const marker = '/dev/inbox.css';

/** What the payment provider calls, between the calls of others. */
const webhook = /^POST \/api\/v1\/webhooks\//;

/** A read of each service: when its spans have arrived, so have all spans that the service made before. */
const lastReads = {
  identity: 'GET /account',
  profiles: 'GET /profile',
  media: 'GET /profile/images',
  chat: 'GET /conversations',
  marketplace: 'GET /subscription',
  admin: 'GET /notices',
};

/** Makes calls one after the other, and finds what each of them cost in the traces of all processes. */
export class Meter {
  /** The routes of the measured calls, in their order. */
  private calls: string[] = [];
  private firstRoot = 0;

  constructor(
    private readonly url: string,
    private readonly receiver: TraceReceiver,
  ) {}

  /**
   * One measured call, which must succeed. The input has the parts of the path by their names; what is left is the body, or the query of a GET.
   */
  async call(by: Browser, route: string, input: Record<string, unknown> = {}): Promise<Answer['body']> {
    const [method, template] = route.split(' ') as [string, string];
    const rest = { ...input };
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const query = method === 'GET' && Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
    const hasBody = method === 'POST' || method === 'PUT' || (method === 'DELETE' && Object.keys(rest).length > 0);

    await (await fetch(this.url + marker)).arrayBuffer();
    const answer = await by.ask(method, path + query, hasBody ? rest : undefined);
    this.calls.push(`${method} /api/v1${template}`);
    if (answer.status < 200 || answer.status > 299) throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** A call that changes nothing, twice: the second one finds everything that is cached. */
  async read(by: Browser, route: string, input?: Record<string, unknown>): Promise<Answer['body']> {
    await this.call(by, route, input);
    return this.call(by, route, input);
  }

  /** What the calls since the last time cost, by route: the least of each. */
  async costs(by: Browser): Promise<Map<string, RouteCost>> {
    for (const route of Object.values(lastReads)) await this.call(by, route);
    const roots = await until(
      async () => this.measuredRoots(),
      (found) => found.length === this.calls.length && this.hasAll(found.slice(-Object.keys(lastReads).length)),
    );
    const costs = new Map<string, RouteCost>();
    const add = (route: string, { traceId }: ReceivedSpan, choose: typeof leastOf) => {
      const before = costs.get(route);
      costs.set(route, choose([costOf(this.receiver.of(traceId)), ...(before ? [before] : [])]));
    };
    for (const [index, route] of this.calls.entries()) {
      if (roots[index]!.name !== spanOf(route)) throw new Error(`The trace of ${route} is one of ${roots[index]!.name}.`);
      add(route, roots[index]!, leastOf);
    }
    for (const root of this.roots().slice(this.firstRoot)) if (webhook.test(root.name)) add(root.name, root, mostOf);
    this.firstRoot = this.roots().length;
    this.calls = [];
    return costs;
  }

  /** The gateway's spans of requests, in the order in which they were answered. */
  private roots(): ReceivedSpan[] {
    return this.receiver.spans.filter(({ service, parentId }) => service === 'gateway' && parentId === '');
  }

  private measuredRoots(): ReceivedSpan[] {
    const roots = this.roots()
      .slice(this.firstRoot)
      .filter(({ name }) => !webhook.test(name));
    return roots.filter((_, index) => roots[index - 1]?.name === `GET ${marker}`);
  }

  private hasAll(last: ReceivedSpan[]): boolean {
    return Object.keys(lastReads).every((service, index) =>
      this.receiver.of(last[index]!.traceId).some((span) => span.service === service),
    );
  }
}

/** The gateway names routes as its server does. */
const spanOf = (route: string): string => route.replaceAll(/\{(\w+)\}/g, ':$1');

/** What belongs to a trace but does not delay the answer: events that the outbox publishes, with all that handles them, and jobs. */
const isBackground = /^(publish|job) /;

/**
 * The cost of a call, from the spans of its trace. All that the caller waited for have arrived.
 * An event that a service hands over before it answers is delivered by the stream, too, and the second handling finds that nothing is left to do.
 * So that the cost does not depend on which is first, the more expensive one counts.
 */
export function costOf(spans: readonly ReceivedSpan[]): RouteCost {
  const childrenOf = (id: string) => spans.filter(({ parentId }) => parentId === id);
  const parentOf = ({ parentId }: ReceivedSpan) => spans.find(({ spanId }) => spanId === parentId);
  const deliveriesOf = (handedOver: ReceivedSpan): ReceivedSpan[] => {
    const operation = parentOf(parentOf(handedOver)!)!;
    const published = childrenOf(operation.spanId).filter(({ name }) => name.startsWith('publish '));
    return published.flatMap(({ spanId }) => childrenOf(spanId)).filter(({ service }) => service === handedOver.service);
  };
  const cost = (span: ReceivedSpan): RouteCost => {
    const own = { statements: span.isStatement ? 1 : 0, hops: span.name.startsWith('call ') ? 1 : 0 };
    const awaited = childrenOf(span.spanId).filter(({ name }) => !isBackground.test(name));
    return awaited
      .map((child) => (child.name === 'HandleEvent' ? mostOf([child, ...deliveriesOf(child)].map(cost)) : cost(child)))
      .reduce(sumOf, own);
  };
  return childrenOf('').map(cost).reduce(sumOf);
}

const sumOf = (one: RouteCost, other: RouteCost): RouteCost => ({
  statements: one.statements + other.statements,
  hops: one.hops + other.hops,
});

export const leastOf = (costs: readonly RouteCost[]): RouteCost => ({
  statements: Math.min(...costs.map(({ statements }) => statements)),
  hops: Math.min(...costs.map(({ hops }) => hops)),
});

export const mostOf = (costs: readonly RouteCost[]): RouteCost => ({
  statements: Math.max(...costs.map(({ statements }) => statements)),
  hops: Math.max(...costs.map(({ hops }) => hops)),
});

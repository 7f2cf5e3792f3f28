import { bounded } from '@sotto/kit/observability/bounded';
import { clockForm, clockOffset } from '@sotto/kit/observability/clock-offset';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Buckets, including the latency budgets of reads (80 ms), the deck (120 ms) and writes (150 ms). */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.08, 0.1, 0.12, 0.15, 0.25, 0.3, 0.5, 1, 2.5, 5];

/** The metrics of one gateway. Each gateway has its own registry, because tests run several in one process. Labels never identify members. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly httpSeconds = new Histogram({
    name: 'http_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers: this.registers,
  });
  readonly limited = new Counter({
    name: 'rate_limited_total',
    help: 'Calls refused because there were too many, by method of the contract.',
    labelNames: ['method'] as const,
    registers: this.registers,
  });
  readonly sockets = new Gauge({ name: 'sockets_open', help: 'Open sockets of members.', registers: this.registers });
  readonly socketsDropped = new Counter({
    name: 'sockets_dropped_total',
    help: 'Sockets closed by the gateway, by reason.',
    labelNames: ['reason'] as const,
    registers: this.registers,
  });

  /** Measures the clock's offset from the database at each scrape; the metric is absent while the database is unavailable. */
  watchClock(readDatabaseTime: () => Promise<number>): void {
    const gauge: Gauge = new Gauge({
      ...clockForm,
      registers: this.registers,
      collect: () =>
        bounded(clockOffset(readDatabaseTime)).then(
          (offset) => gauge.set(offset),
          () => gauge.remove(),
        ),
    });
  }

  constructor(version: string) {
    this.registry.setDefaultLabels({ service: 'gateway' });
    new Gauge({
      name: 'build_info',
      help: 'Always 1; its label is the version that runs.',
      labelNames: ['version'],
      registers: this.registers,
    }).set({ version }, 1);
    collectDefaultMetrics({ register: this.registry });
  }
}

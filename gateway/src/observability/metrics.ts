import { bounded } from '@sotto/kit/observability/bounded';
import { clockForm, clockOffset } from '@sotto/kit/observability/clock-offset';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Buckets, including the latency budgets of reads (80 ms), the deck (120 ms) and writes (150 ms). */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.08, 0.1, 0.12, 0.15, 0.25, 0.3, 0.5, 1, 2.5, 5];

/** Buckets with the limits of good and poor values: LCP 2.5 and 4 s, INP 0.2 and 0.5 s, FCP 1.8 s, TTFB 0.8 s. */
const vitalSeconds = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8];
/** The same of CLS, which has no unit: 0.1 and 0.25. */
const layoutShifts = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

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
  readonly pages = new Counter({
    name: 'web_pages_total',
    help: 'Pages of the web app that browsers loaded, by kind of page.',
    labelNames: ['page'] as const,
    registers: this.registers,
  });
  readonly pageErrors = new Counter({
    name: 'web_errors_total',
    help: 'Errors that pages reported of their own code, by kind of error and of page.',
    labelNames: ['kind', 'page'] as const,
    registers: this.registers,
  });
  readonly webVitals = new Histogram({
    name: 'web_vital_seconds',
    help: 'The web vitals LCP, INP, FCP and TTFB of a share of page loads, by kind of page and device.',
    labelNames: ['vital', 'page', 'device'] as const,
    buckets: vitalSeconds,
    registers: this.registers,
  });
  readonly layoutShift = new Histogram({
    name: 'web_layout_shift',
    help: 'The web vital CLS of the same page loads.',
    labelNames: ['page', 'device'] as const,
    buckets: layoutShifts,
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

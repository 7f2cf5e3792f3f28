import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What one service counts, in a registry of its own: several services may run in one process. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly rpcSeconds = new Histogram({
    name: 'rpc_seconds',
    help: 'How long calls took, by method and outcome (OK or an error code).',
    labelNames: ['method', 'outcome'] as const,
    buckets: seconds,
    registers: this.registers,
  });
  readonly consumerFailures = new Counter({
    name: 'event_failures_total',
    help: 'Attempts at facts that failed, by consumer.',
    labelNames: ['consumer'] as const,
    registers: this.registers,
  });
  readonly deadLetters = new Counter({
    name: 'dead_letters_total',
    help: 'Facts put aside for good, by consumer.',
    labelNames: ['consumer'] as const,
    registers: this.registers,
  });
  readonly jobFailures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of jobs that failed, by queue.',
    labelNames: ['queue'] as const,
    registers: this.registers,
  });

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
  }

  /** A gauge of the service's own, read when somebody looks. */
  watch(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: this.registers,
      async collect() {
        this.set(await read());
      },
    });
  }

  /** Two gauges over the outbox, read when somebody looks. */
  watchOutbox(read: () => Promise<{ waiting: number; oldestSeconds: number }>): void {
    const oldest = new Gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest fact that waits to be published.',
      registers: this.registers,
    });
    new Gauge({
      name: 'outbox_waiting',
      help: 'Facts that wait to be published.',
      registers: this.registers,
      async collect() {
        const { waiting, oldestSeconds } = await read();
        this.set(waiting);
        oldest.set(oldestSeconds);
      },
    });
  }
}

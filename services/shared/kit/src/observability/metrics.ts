import { Logger } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { buckets } from './buckets.js';
import { describeError } from '../errors/describe-error.js';
import { bounded } from './bounded.js';

/** How a metric of a service is called and what it says; labels are constants, never personal data. */
export interface MetricForm<Label extends string = string> {
  name: string;
  help: string;
  labels?: readonly Label[];
}

/** What a gauge shows: one number, or one for each value of its label. */
export type Reading = number | ReadonlyMap<string, number>;

/** What one service counts, in a registry of its own: several services may run in one process. */
export class Metrics {
  readonly registry = new Registry();
  private readonly logger = new Logger(Metrics.name);
  private readonly registers = [this.registry];

  readonly rpcSeconds = this.timing({
    name: 'rpc_seconds',
    help: 'How long calls took, by method and outcome (OK or an error code).',
    labels: ['method', 'outcome'],
    buckets: buckets.quick,
  });
  readonly eventSeconds = this.timing({
    name: 'event_seconds',
    help: 'How long attempts at events took, by consumer and outcome (ok or failed).',
    labels: ['consumer', 'outcome'],
    buckets: buckets.quick,
  });
  readonly eventLag = this.timing({
    name: 'event_lag_seconds',
    help: 'From when the broker stored an event until it was handled, by consumer.',
    labels: ['consumer'],
  });
  readonly consumerFailures = this.counter({
    name: 'event_failures_total',
    help: 'Attempts at events that failed, by consumer.',
    labels: ['consumer'],
  });
  readonly deadLetters = this.counter({
    name: 'dead_letters_total',
    help: 'Events put aside for good, by consumer.',
    labels: ['consumer'],
  });
  readonly jobSeconds = this.timing({
    name: 'job_seconds',
    help: 'How long runs of jobs took, by queue and outcome (ok or failed).',
    labels: ['queue', 'outcome'],
  });
  readonly jobFailures = this.counter({
    name: 'job_failures_total',
    help: 'Runs of jobs that failed, by queue.',
    labels: ['queue'],
  });
  private readonly unread = this.counter({
    name: 'metric_failures_total',
    help: 'Gauges that could not be read in time when somebody looked, by name; such a gauge is absent until it can be.',
    labels: ['metric'],
  });

  constructor(service: string, version = 'unreleased') {
    this.registry.setDefaultLabels({ service });
    this.gauge({ name: 'build_info', help: 'Always 1; its label is the version that runs.', labels: ['version'] }).set({ version }, 1);
  }

  /** Something that only grows. */
  counter<Label extends string = never>({ name, help, labels = [] }: MetricForm<Label>): Counter<Label> {
    return new Counter({ name, help, labelNames: labels, registers: this.registers });
  }

  /** Something that its owner sets. */
  gauge<Label extends string = never>({ name, help, labels = [] }: MetricForm<Label>): Gauge<Label> {
    return new Gauge({ name, help, labelNames: labels, registers: this.registers });
  }

  /** How long things took, in seconds; up to ten minutes by default. */
  timing<Label extends string = never>({
    name,
    help,
    labels = [],
    buckets: bounds = buckets.slow,
  }: MetricForm<Label> & { buckets?: readonly number[] }): Histogram<Label> {
    return new Histogram({ name, help, labelNames: labels, buckets: [...bounds], registers: this.registers });
  }

  /** A gauge of the service's own, read when somebody looks. */
  watch(name: string, help: string, read: () => Promise<number>): void {
    this.watchAll([{ name, help }], async () => [await read()]);
  }

  /**
   * Gauges that are read together when somebody looks, in the order of their forms. What cannot be read in time is absent and counted;
   * whatever else there is, is served all the same. A read that hangs is not started a second time.
   */
  watchAll(forms: readonly MetricForm[], read: () => Promise<readonly Reading[]>): void {
    let current: Promise<readonly Reading[] | undefined> | undefined;
    let hanging: Promise<unknown> | undefined;
    let failing = false;
    const look = async () => {
      if (hanging) return undefined;
      const reading = read().finally(() => {
        hanging = undefined;
      });
      hanging = reading;
      try {
        const readings = await bounded(reading);
        failing = false;
        return readings;
      } catch (error) {
        if (!failing) this.logger.warn(`${forms.map(({ name }) => name).join()} cannot be read: ${describeError(error)}`);
        failing = true;
        return undefined;
      }
    };
    for (const [index, { name, help, labels = [] }] of forms.entries()) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: labels,
        registers: this.registers,
        collect: async () => {
          current ??= look().finally(() => {
            current = undefined;
          });
          this.show(gauge, name, labels[0], (await current)?.[index]);
        },
      });
    }
  }

  private show(gauge: Gauge, name: string, label: string | undefined, reading: Reading | undefined): void {
    if (label === undefined) gauge.remove();
    else gauge.reset();
    if (reading === undefined) this.unread.inc({ metric: name });
    else if (typeof reading === 'number') gauge.set(reading);
    else for (const [value, count] of reading) gauge.set({ [label ?? '']: value }, count);
  }
}

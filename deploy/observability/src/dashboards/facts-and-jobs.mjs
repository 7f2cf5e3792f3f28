import { chosen, figure, limits, lines, ours, quantile, rate } from '../panels.mjs';

export default {
  uid: 'facts-and-jobs',
  title: 'Facts and jobs',
  about: 'Does what happened in one service arrive in the others, and is work for later done in time?',
  sections: [
    {
      title: 'Now',
      panels: [
        figure('Oldest fact that does not leave', [[`max(outbox_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(30, 300) }),
        figure('Largest backlog', [[`max(consumer_backlog{${ours}})`]], { limits: limits(200, 1000) }),
        figure('Put aside', [[`sum(max by (service) (dead_letters_waiting{${ours}}))`]], { limits: limits(1, 20) }),
        figure('Oldest job that is due', [[`max(jobs_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(120, 900) }),
        figure('Jobs that are due', [[`sum(max by (service, queue) (jobs_waiting{${ours}}))`]], { limits: limits(500, 5000) }),
        figure(
          'Failed attempts an hour',
          [
            [
              `(sum(increase(event_failures_total{${ours}}[1h])) or vector(0)) + (sum(increase(job_failures_total{${ours}}[1h])) or vector(0))`,
            ],
          ],
          { limits: limits(20, 200) },
        ),
      ],
    },
    {
      title: 'Facts',
      panels: [
        lines('Age of the oldest in the outbox', [[`max by (service) (outbox_oldest_seconds{${chosen}})`, '{{service}}']], {
          unit: 's',
          limits: [[300, 'red']],
        }),
        lines('Waiting in the outbox', [[`max by (service) (outbox_waiting{${chosen}})`, '{{service}}']]),
        lines('Backlog', [[`max by (service) (consumer_backlog{${chosen}})`, '{{service}}']], { limits: [[1000, 'orange']] }),
        lines('Facts handled', [[rate('event_seconds_count', chosen, ['service']), '{{service}}']], { unit: 'cps' }),
        lines(
          'Age when handled by consumer, p95',
          [[`topk(10, ${quantile(0.95, 'event_lag_seconds', chosen, ['consumer'])})`, '{{consumer}}']],
          { unit: 's' },
        ),
        lines(
          'Time for a fact by consumer, p95',
          [[`topk(10, ${quantile(0.95, 'event_seconds', chosen, ['consumer'])})`, '{{consumer}}']],
          { unit: 's' },
        ),
        lines('Failed attempts by consumer', [[`topk(10, ${rate('event_failures_total', chosen, ['consumer'])})`, '{{consumer}}']], {
          unit: 'cps',
        }),
        lines('Put aside by consumer', [[`topk(10, sum by (consumer) (increase(dead_letters_total{${chosen}}[1h])))`, '{{consumer}}']], {
          about: 'Within an hour.',
        }),
        lines('Put aside and waiting', [[`max by (service) (dead_letters_waiting{${chosen}})`, '{{service}}']]),
      ],
    },
    {
      title: 'Jobs',
      panels: [
        lines(
          'Age of the oldest that is due',
          [[`max by (service, queue) (jobs_oldest_seconds{${chosen}}) > 5`, '{{service}} {{queue}}']],
          { unit: 's', limits: [[900, 'orange']] },
        ),
        lines('Due and not taken', [[`max by (service, queue) (jobs_waiting{${chosen}}) > 0`, '{{service}} {{queue}}']]),
        lines('Jobs done', [[rate('job_seconds_count', chosen, ['service', 'queue']), '{{service}} {{queue}}']], { unit: 'cps' }),
        lines(
          'Time for a job by queue, p95',
          [[`topk(12, ${quantile(0.95, 'job_seconds', chosen, ['service', 'queue'])})`, '{{service}} {{queue}}']],
          { unit: 's', width: 12 },
        ),
        lines(
          'Failed runs by queue',
          [[`topk(12, ${rate('job_failures_total', chosen, ['service', 'queue'])})`, '{{service}} {{queue}}']],
          { unit: 'cps', width: 12 },
        ),
      ],
    },
  ],
};

import { chosen, stat, limits, lines, ours, quantile, rate } from '../panels.mjs';

export default {
  uid: 'events-and-jobs',
  title: 'Events and jobs',
  about: 'Does what happened in one service arrive in the others, and is work for later done in time?',
  sections: [
    {
      title: 'Now',
      panels: [
        stat('Oldest event that does not leave', [[`max(outbox_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(30, 300) }),
        stat('Largest backlog', [[`max(consumer_backlog{${ours}})`]], { limits: limits(200, 1000) }),
        stat('Dead letters', [[`sum(max by (service) (dead_letters_waiting{${ours}}))`]], { limits: limits(1, 20) }),
        stat('Oldest job that is due', [[`max(jobs_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(120, 900) }),
        stat('Jobs that are due', [[`sum(max by (service, queue) (jobs_waiting{${ours}}))`]], { limits: limits(500, 5000) }),
        stat(
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
      title: 'Events',
      panels: [
        lines('Age of the oldest in the outbox', [[`max by (service) (outbox_oldest_seconds{${chosen}})`, '{{service}}']], {
          unit: 's',
          limits: [[300, 'red']],
        }),
        lines('Waiting in the outbox', [[`max by (service) (outbox_waiting{${chosen}})`, '{{service}}']]),
        lines('Backlog', [[`max by (service) (consumer_backlog{${chosen}})`, '{{service}}']], { limits: [[1000, 'orange']] }),
        lines('Events handled', [[rate('event_seconds_count', chosen, ['service']), '{{service}}']], { unit: 'cps' }),
        lines(
          'Age when handled by consumer, p95',
          [[`topk(10, ${quantile(0.95, 'event_lag_seconds', chosen, ['consumer'])})`, '{{consumer}}']],
          { unit: 's' },
        ),
        lines(
          'Time for an event by consumer, p95',
          [[`topk(10, ${quantile(0.95, 'event_seconds', chosen, ['consumer'])})`, '{{consumer}}']],
          { unit: 's' },
        ),
        lines('Failed attempts by consumer', [[`topk(10, ${rate('event_failures_total', chosen, ['consumer'])})`, '{{consumer}}']], {
          unit: 'cps',
        }),
        lines('Dead letters by consumer', [[`topk(10, sum by (consumer) (increase(dead_letters_total{${chosen}}[1h])))`, '{{consumer}}']], {
          about: 'Within an hour.',
        }),
        lines('Dead letters waiting', [[`max by (service) (dead_letters_waiting{${chosen}})`, '{{service}}']]),
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

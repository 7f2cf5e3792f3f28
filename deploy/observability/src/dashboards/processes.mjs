import { chosen, lines, quantile, rate } from '../panels.mjs';

export default {
  uid: 'processes',
  title: 'Processes',
  about: 'What each process is busy with: event loop, memory, connections, and its calls by method.',
  sections: [
    {
      title: 'The process',
      panels: [
        lines('Event loop, p99', [[`nodejs_eventloop_lag_p99_seconds{${chosen}}`, '{{service}} {{instance}}']], {
          unit: 's',
          limits: [[0.25, 'orange']],
        }),
        lines('CPU', [[`rate(process_cpu_seconds_total{${chosen}}[$__rate_interval])`, '{{service}} {{instance}}']], {
          unit: 'percentunit',
          about: '100 % is one core; JavaScript uses one at most.',
        }),
        lines('Memory', [[`process_resident_memory_bytes{${chosen}}`, '{{service}} {{instance}}']], { unit: 'bytes' }),
        lines('Heap', [[`nodejs_heap_size_used_bytes{${chosen}}`, '{{service}} {{instance}}']], { unit: 'bytes' }),
        lines(
          'Memory of its limit',
          [
            [
              'max by (pod) (container_memory_working_set_bytes{namespace=~"sotto.*", container!=""}) / max by (pod) (kube_pod_container_resource_limits{namespace=~"sotto.*", resource="memory"})',
              '{{pod}}',
            ],
          ],
          { unit: 'percentunit', limits: [[0.9, 'red']] },
        ),
        lines('Starts', [[`changes(process_start_time_seconds{${chosen}}[30m])`, '{{service}} {{instance}}']], {
          about: 'Within half an hour.',
          limits: [[3, 'orange']],
        }),
        lines('Connections to the database', [[`sum by (service, state) (database_connections{${chosen}})`, '{{service}} {{state}}']], {
          about: 'busy, idle, and callers that wait for one.',
        }),
        lines(
          'Metrics that could not be read',
          [[rate('metric_failures_total', chosen, ['service', 'metric']), '{{service}} {{metric}}']],
          { unit: 'cps' },
        ),
        lines('Clock, against that of the database', [[`clock_offset_seconds{${chosen}}`, '{{service}} {{instance}}']], {
          unit: 's',
          negative: true,
        }),
        lines('Waste collected', [[rate('nodejs_gc_duration_seconds_sum', chosen, ['service', 'kind']), '{{service}} {{kind}}']], {
          unit: 'percentunit',
          about: 'Share of time.',
        }),
      ],
    },
    {
      title: 'Calls',
      panels: [
        lines('Calls by method', [[`topk(12, ${rate('rpc_seconds_count', chosen, ['service', 'method'])})`, '{{service}} {{method}}']], {
          unit: 'reqps',
        }),
        lines(
          'Time for a call by method, p95',
          [[`topk(12, ${quantile(0.95, 'rpc_seconds', chosen, ['service', 'method'])})`, '{{service}} {{method}}']],
          { unit: 's' },
        ),
        lines(
          'Failed calls by method and outcome',
          [
            [
              `topk(12, ${rate('rpc_seconds_count', `${chosen}, outcome=~"INTERNAL|UNAVAILABLE|TIMEOUT"`, ['service', 'method', 'outcome'])})`,
              '{{service}} {{method}} {{outcome}}',
            ],
          ],
          { unit: 'cps' },
        ),
        lines(
          'Refused calls by method and outcome',
          [
            [
              `topk(12, ${rate('rpc_seconds_count', `${chosen}, outcome!~"OK|INTERNAL|UNAVAILABLE|TIMEOUT"`, ['service', 'method', 'outcome'])})`,
              '{{service}} {{method}} {{outcome}}',
            ],
          ],
          { unit: 'cps', about: 'Outcomes that the contract lists: mostly members who may not, or must wait.', width: 24 },
        ),
      ],
    },
  ],
};

import { stat, limits, lines } from '../panels.mjs';

const ns = 'namespace=~"sotto.*"';
const events = 'stream_name="EVENTS"';
const lastBackup =
  'max({__name__=~"cnpg_collector_last_available_backup_timestamp|barman_cloud_cloudnative_pg_io_last_available_backup_timestamp"} > 0)';

export default {
  uid: 'platform',
  title: 'Platform',
  about: 'What the product stands on: PostgreSQL, the broker, backups, disks, certificates.',
  sections: [
    {
      title: 'PostgreSQL',
      panels: [
        stat('Primaries', [['count(cnpg_pg_replication_in_recovery == 0) or vector(0)']], { about: 'One.' }),
        stat('Standbys that follow', [['max(cnpg_pg_replication_streaming_replicas)']]),
        stat('Longest delay', [['max(cnpg_pg_replication_lag)']], { unit: 's', limits: limits(10, 60) }),
        stat('Since the last backup', [[`time() - ${lastBackup}`]], { unit: 's', limits: limits(90_000, 93_600) }),
        stat('Since the log was archived', [['min(time() - cnpg_pg_stat_archiver_last_archived_time)']], {
          unit: 's',
          limits: limits(900, 3600),
        }),
        stat(
          'Connections of what is allowed',
          [['max(sum by (pod) (cnpg_backends_total) / max by (pod) (cnpg_pg_settings_setting{name="max_connections"}))']],
          { unit: 'percentunit', limits: limits(0.7, 0.85) },
        ),
        lines('Connections by database', [['sum by (datname, state) (cnpg_backends_total)', '{{datname}} {{state}}']]),
        lines('Waiting for locks', [['sum by (pod) (cnpg_backends_waiting_total)', '{{pod}}']]),
        lines('Longest transaction', [['max by (datname) (cnpg_backends_max_tx_duration_seconds)', '{{datname}}']], { unit: 's' }),
        lines('Transactions', [['sum by (datname) (rate(cnpg_pg_stat_database_xact_commit[$__rate_interval]))', '{{datname}}']], {
          unit: 'cps',
        }),
        lines('Rolled back', [['sum by (datname) (rate(cnpg_pg_stat_database_xact_rollback[$__rate_interval]))', '{{datname}}']], {
          unit: 'cps',
        }),
        lines(
          'Found in memory',
          [
            [
              'sum by (datname) (rate(cnpg_pg_stat_database_blks_hit[$__rate_interval])) / (sum by (datname) (rate(cnpg_pg_stat_database_blks_hit[$__rate_interval])) + sum by (datname) (rate(cnpg_pg_stat_database_blks_read[$__rate_interval])))',
              '{{datname}}',
            ],
          ],
          { unit: 'percentunit' },
        ),
        lines('Size', [['max by (datname) (cnpg_pg_database_size_bytes)', '{{datname}}']], { unit: 'bytes' }),
        lines('Delay of standbys', [['cnpg_pg_replication_lag', '{{pod}}']], { unit: 's' }),
        lines('Archiving that failed', [['sum by (pod) (increase(cnpg_pg_stat_archiver_failed_count[1h]))', '{{pod}}']], {
          about: 'Within an hour.',
        }),
      ],
    },
    {
      title: 'The broker',
      panels: [
        stat('Brokers', [['count(nats_varz_connections) or vector(0)']]),
        stat('Copies of the stream', [[`count(nats_stream_last_seq{${events}}) or vector(0)`]]),
        stat('Farthest behind', [[`max(nats_stream_last_seq{${events}}) - min(nats_stream_last_seq{${events}})`]], {
          limits: limits(500, 5000),
        }),
        lines(
          'Messages',
          [
            ['sum(rate(nats_varz_in_msgs[$__rate_interval]))', 'in'],
            ['sum(rate(nats_varz_out_msgs[$__rate_interval]))', 'out'],
          ],
          { unit: 'cps' },
        ),
        lines('Events in the stream', [[`max(nats_stream_total_messages{${events}})`]]),
        lines('Size of the stream', [[`max(nats_stream_total_bytes{${events}})`]], { unit: 'bytes' }),
        lines('Consumers that are behind', [
          [`topk(10, max by (consumer_name) (nats_consumer_num_pending{${events}}) > 0)`, '{{consumer_name}}'],
        ]),
        lines('Delivered again', [
          [`topk(10, max by (consumer_name) (nats_consumer_num_redelivered{${events}}) > 0)`, '{{consumer_name}}'],
        ]),
        lines('Slow readers cut off', [['sum by (server_id) (increase(nats_varz_slow_consumers[10m]))', '{{server_id}}']]),
      ],
    },
    {
      title: 'Kubernetes',
      panels: [
        lines('Instances that are missing', [
          [`kube_deployment_spec_replicas{${ns}} - kube_deployment_status_replicas_available{${ns}}`, '{{deployment}}'],
        ]),
        lines(
          'Room left on disks',
          [[`kubelet_volume_stats_available_bytes{${ns}} / kubelet_volume_stats_capacity_bytes{${ns}}`, '{{persistentvolumeclaim}}']],
          { unit: 'percentunit', max: 1 },
        ),
        lines(
          'Jobs by the clock, since they succeeded',
          [[`time() - max by (cronjob) (kube_cronjob_status_last_successful_time{${ns}})`, '{{cronjob}}']],
          { unit: 's' },
        ),
        lines(
          'Certificates run out in',
          [[`min by (name) (certmanager_certificate_expiration_timestamp_seconds{${ns}}) - time()`, '{{name}}']],
          { unit: 's' },
        ),
      ],
    },
  ],
};

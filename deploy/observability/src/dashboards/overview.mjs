import { chosen, stat, limits, lines, ours, quantile, rate } from '../panels.mjs';

const gateway = `${ours}, service="gateway", route!~"/health/.*|/version"`;
const interface_ = 'route=~"/api/v1/.*", route!~"/api/v1/(socket|uploads.*|media/.*/.*|webhooks/.*)"';

export default {
  uid: 'overview',
  title: 'Overview',
  about: 'Is the product well for its members, and if not, since when and where? Begin here.',
  sections: [
    {
      title: 'What members see',
      panels: [
        stat(
          'Budget of 30 days that is left',
          [
            [
              `1 - (1 - sum(increase(http_seconds_count{${gateway}, status!~"5.."}[30d])) / sum(increase(http_seconds_count{${gateway}}[30d]))) / 0.001`,
            ],
          ],
          {
            unit: 'percentunit',
            about: '99.9 % of requests are answered without a 5xx; what of the 0.1 % is left.',
            limits: [
              [-1000, 'red'],
              [0, 'orange'],
              [0.25, 'green'],
            ],
          },
        ),
        stat('Requests failed, 5 minutes', [['gateway:errors:ratio_rate5m']], { unit: 'percentunit', limits: limits(0.001, 0.0144) }),
        stat('Slow requests, 5 minutes', [['gateway:slow:ratio_rate5m', '{{kind}}']], {
          unit: 'percentunit',
          about: 'Reads above 80 ms, writes above 150 ms, the deck above 120 ms. 5 % may be.',
          limits: limits(0.05, 0.5),
        }),
        stat('Requests a second', [['gateway:requests:rate5m']], { unit: 'reqps' }),
        stat('Open sockets', [[`sum(sockets_open{${ours}})`]]),
        stat('Alerts that wake somebody', [['count(ALERTS{alertname!="", severity="page", alertstate="firing"}) or vector(0)']], {
          limits: limits(1, 1),
        }),
        lines('Requests by status', [[rate('http_seconds_count', gateway, ['status']), '{{status}}']], { unit: 'reqps', stack: true }),
        lines(
          'Failed requests by route',
          [[`topk(10, ${rate('http_seconds_count', `${gateway}, status=~"5.."`, ['method', 'route'])})`, '{{method}} {{route}}']],
          { unit: 'reqps' },
        ),
        lines(
          'Pace at which the budget burns',
          [
            ['gateway:errors:ratio_rate1h / 0.001', '1 h'],
            ['gateway:errors:ratio_rate6h / 0.001', '6 h'],
            ['gateway:errors:ratio_rate3d / 0.001', '3 d'],
          ],
          { about: '1 uses up the budget in exactly 30 days.', limits: limits(6, 14.4) },
        ),
        lines(
          'Time for an answer',
          [
            [quantile(0.5, 'http_seconds', `${gateway}, ${interface_}`), 'p50'],
            [quantile(0.95, 'http_seconds', `${gateway}, ${interface_}`), 'p95'],
            [quantile(0.99, 'http_seconds', `${gateway}, ${interface_}`), 'p99'],
          ],
          { unit: 's' },
        ),
        lines(
          'Slow requests by route',
          [[`topk(10, ${quantile(0.95, 'http_seconds', `${gateway}, ${interface_}`, ['method', 'route'])})`, '{{method}} {{route}}']],
          { unit: 's', about: 'The p95 of each route.' },
        ),
        lines('Sign-ins', [[rate('sign_ins_total', ours, ['outcome']), '{{outcome}}']], { unit: 'cps', stack: true }),
      ],
    },
    {
      title: 'Services: calls, failures, durations',
      panels: [
        lines('Calls a second', [[`service:calls:rate5m{service=~"$service"}`, '{{service}}']], { unit: 'reqps' }),
        lines('Calls failed by our fault', [[`service:calls_failed:ratio_rate5m{service=~"$service"}`, '{{service}}']], {
          unit: 'percentunit',
          limits: limits(0.01, 0.05),
        }),
        lines('Time for a call, p95', [[`service:calls_seconds:p95_5m{service=~"$service"}`, '{{service}}']], { unit: 's' }),
        lines('Instances', [[`sum by (service) (up{${chosen}})`, '{{service}}']], { about: 'Those that answer their monitor.' }),
        lines('Versions', [[`count by (service, version) (build_info{${chosen}})`, '{{service}} {{version}}']]),
        lines('Calls refused because there were too many', [[rate('rate_limited_total', ours, ['method']), '{{method}}']], { unit: 'cps' }),
      ],
    },
  ],
};

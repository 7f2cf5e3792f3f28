import { stat, limits, lines, ours, quantile, rate } from '../panels.mjs';

const chat = `${ours}, service="chat"`;

export default {
  uid: 'chat',
  title: 'Chat',
  about: 'Do messages arrive live, and does what is to burn burn in time?',
  sections: [
    {
      title: 'Live',
      panels: [
        lines('Open sockets by instance', [[`sockets_open{${ours}}`, '{{instance}}']], { stack: true }),
        lines('Sockets let go by reason', [[rate('sockets_dropped_total', ours, ['reason']), '{{reason}}']], { unit: 'cps' }),
        lines('Sends', [[rate('rpc_seconds_count', `${chat}, method="SendMessage"`, ['outcome']), '{{outcome}}']], {
          unit: 'cps',
          stack: true,
        }),
        lines(
          'Time for a send',
          [
            [quantile(0.5, 'rpc_seconds', `${chat}, method="SendMessage"`), 'p50'],
            [quantile(0.95, 'rpc_seconds', `${chat}, method="SendMessage"`), 'p95'],
            [quantile(0.99, 'rpc_seconds', `${chat}, method="SendMessage"`), 'p99'],
          ],
          { unit: 's' },
        ),
        lines(
          'Reads',
          [[rate('rpc_seconds_count', `${chat}, method=~"ListMessages|ListConversations|MarkRead"`, ['method']), '{{method}}']],
          { unit: 'cps' },
        ),
        lines(
          'Age of events when chat has handled them, p95',
          [[quantile(0.95, 'event_lag_seconds', chat, ['consumer']), '{{consumer}}']],
          {
            unit: 's',
          },
        ),
      ],
    },
    {
      title: 'Burning',
      panels: [
        stat('Due and not swept', [[`max(burns_due{${ours}})`]], { limits: limits(100, 5000) }),
        stat('Oldest of them', [[`max(burns_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(60, 300) }),
        lines(
          'Lateness of the sweep',
          [
            [quantile(0.5, 'burn_lateness_seconds', ours), 'p50'],
            [quantile(0.95, 'burn_lateness_seconds', ours), 'p95'],
            [quantile(0.99, 'burn_lateness_seconds', ours), 'p99'],
          ],
          { unit: 's', about: 'Swept minus due; the sweep runs every 30 s. Nobody is shown a due message meanwhile.' },
        ),
        lines('Burned', [[rate('burn_lateness_seconds_count', ours)]], { unit: 'cps' }),
      ],
    },
  ],
};

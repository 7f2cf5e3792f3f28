import { stat, limits, lines, ours, quantile, rate } from '../panels.mjs';

const marketplace = `${ours}, service="marketplace"`;

export default {
  uid: 'money',
  title: 'Money',
  about: 'Does who paid get what they paid for, do the books fit, and are creators paid?',
  sections: [
    {
      title: 'Now',
      panels: [
        stat('Oldest event not handled', [[`max(provider_events_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(60, 600) }),
        stat('Pending payment not asked about', [[`max(reconcile_lag_seconds{${ours}})`]], { unit: 's', limits: limits(300, 900) }),
        stat('Oldest pending payment', [[`max(payments_pending_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(4000, 10_800) }),
        stat('Events put aside', [[`max(provider_events_dead{${ours}})`]], { limits: limits(1, 10) }),
        stat('Difference of the books, cents', [[`max(abs(ledger_difference_cents{${ours}}))`]], { limits: limits(1, 100_000) }),
        stat('Payouts that fail', [[`max(payouts_failing{${ours}})`]], { limits: limits(1, 10) }),
      ],
    },
    {
      title: 'The provider',
      panels: [
        lines(
          'From the provider to done',
          [
            [quantile(0.5, 'provider_event_lag_seconds', ours), 'p50'],
            [quantile(0.95, 'provider_event_lag_seconds', ours), 'p95'],
          ],
          { unit: 's', about: 'From when the provider made an event until it was handled.' },
        ),
        lines('Events handled', [[rate('provider_event_lag_seconds_count', ours)]], { unit: 'cps' }),
        lines('Events by age', [
          [`max(provider_events_waiting{${ours}})`, 'waiting'],
          [`max(provider_events_oldest_seconds{${ours}})`, 'age of the oldest, s'],
        ]),
        lines(
          'Reconciler',
          [
            [`max(reconcile_lag_seconds{${ours}})`, 'pending payment not asked about'],
            [`max(payments_pending_oldest_seconds{${ours}})`, 'oldest pending payment'],
          ],
          { unit: 's' },
        ),
        lines(
          'Webhooks at the gateway',
          [[rate('http_seconds_count', `${ours}, route=~"/api/v1/webhooks/.*"`, ['route', 'status']), '{{route}} {{status}}']],
          { unit: 'cps' },
        ),
        lines('Jobs of money, failed', [[rate('job_failures_total', marketplace, ['queue']), '{{queue}}']], { unit: 'cps' }),
      ],
    },
    {
      title: 'Buying and being paid',
      panels: [
        lines(
          'Purchases started, by outcome',
          [
            [
              rate('rpc_seconds_count', `${marketplace}, method=~"CreateSubscription|CreateBoostPurchase|CreateTip|PurchaseContent"`, [
                'method',
                'outcome',
              ]),
              '{{method}} {{outcome}}',
            ],
          ],
          { unit: 'cps' },
        ),
        lines('Difference of the books', [[`max(ledger_difference_cents{${ours}})`, 'cents']], { negative: true }),
        lines('Payouts that fail', [[`max(payouts_failing{${ours}})`]]),
      ],
    },
  ],
};

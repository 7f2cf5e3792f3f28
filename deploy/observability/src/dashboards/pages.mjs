import { limits, lines, ours, quantile, rate, stat } from '../panels.mjs';

const vital = (name) => `${ours}, vital="${name}"`;
const allDay = (name, metric = 'web_vital_seconds', selector = vital(name)) =>
  `histogram_quantile(0.75, sum by (le) (rate(${metric}_bucket{${selector}}[1d])))`;
/** @param {string} name @returns {import('../panels.mjs').Target[]} */
const byPage = (name) => [[`topk(10, ${quantile(0.75, 'web_vital_seconds', vital(name), ['page', 'device'])})`, '{{page}} {{device}}']];

export default {
  uid: 'pages',
  title: 'Pages',
  about: 'How the pages do in the browsers of members: what they report themselves, without anything of a person.',
  sections: [
    {
      title: 'Errors',
      panels: [
        stat(
          'Errors for each page load, 30 minutes',
          [[`sum(rate(web_errors_total{${ours}}[30m])) / (sum(rate(web_pages_total{${ours}}[30m])) > 0)`]],
          { limits: limits(0.02, 0.05) },
        ),
        stat('Page loads a minute', [[`60 * sum(rate(web_pages_total{${ours}}[5m]))`]]),
        lines('Errors by class', [[rate('web_errors_total', ours, ['kind']), '{{kind}}']], {
          unit: 'cps',
          stack: true,
          about: 'ChunkLoadError: a part of the app could not be loaded. Where an error is thrown stands in the log of the gateway.',
        }),
        lines('Errors by page', [[`topk(10, ${rate('web_errors_total', ours, ['page'])})`, '{{page}}']], { unit: 'cps' }),
        lines('Page loads by page', [[`topk(10, ${rate('web_pages_total', ours, ['page'])})`, '{{page}}']], { unit: 'cps', stack: true }),
      ],
    },
    {
      title: 'Web vitals: three quarters of the measured loads are at least as good',
      panels: [
        stat('Largest part shown (LCP), a day', [[allDay('LCP')]], { unit: 's', limits: limits(2.5, 4) }),
        stat('Answer to a press (INP), a day', [[allDay('INP')]], { unit: 's', limits: limits(0.2, 0.5) }),
        stat('Shifts of the layout (CLS), a day', [[allDay('CLS', 'web_layout_shift', ours)]], { limits: limits(0.1, 0.25) }),
        stat('First part shown (FCP), a day', [[allDay('FCP')]], { unit: 's', limits: limits(1.8, 3) }),
        stat('First byte (TTFB), a day', [[allDay('TTFB')]], { unit: 's', limits: limits(0.8, 1.8) }),
        stat('Loads measured, a day', [[`sum(increase(web_vital_seconds_count{${vital('TTFB')}}[1d]))`]], {
          about: 'The share of loads that CLIENT_REPORTS_SHARE of the gateway says, without browsers that ask for privacy.',
        }),
        lines('Slowest pages (LCP)', byPage('LCP'), { unit: 's', limits: limits(2.5, 4) }),
        lines('Pages that answer slowest (INP)', byPage('INP'), { unit: 's', limits: limits(0.2, 0.5) }),
        lines(
          'Pages that shift most (CLS)',
          [[`topk(10, ${quantile(0.75, 'web_layout_shift', ours, ['page', 'device'])})`, '{{page}} {{device}}']],
          { limits: limits(0.1, 0.25) },
        ),
      ],
    },
  ],
};

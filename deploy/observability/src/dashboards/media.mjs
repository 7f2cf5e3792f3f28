import { stat, limits, lines, ours, quantile, rate } from '../panels.mjs';

const day = 86_400;

export default {
  uid: 'media',
  title: 'Media',
  about: 'Do uploads arrive, how long until a file is ready, and how long does it wait for a person?',
  sections: [
    {
      title: 'Uploads',
      panels: [
        lines('Uploads by outcome', [[rate('upload_seconds_count', ours, ['outcome']), '{{outcome}}']], {
          unit: 'cps',
          stack: true,
          about: 'refused: type, size or limits. failed: our fault.',
        }),
        lines('Time for an upload by purpose, p95', [[quantile(0.95, 'upload_seconds', ours, ['purpose']), '{{purpose}}']], { unit: 's' }),
        lines('Bytes uploaded', [[rate('upload_bytes_total', ours)]], { unit: 'Bps' }),
        lines('Failed calls to the object store', [[rate('store_failures_total', ours)]], { unit: 'cps', limits: [[0.03, 'red']] }),
        lines(
          'Deliveries at the gateway',
          [[rate('http_seconds_count', `${ours}, route="/api/v1/media/:id/:rendition"`, ['status']), '{{status}}']],
          { unit: 'reqps', stack: true },
        ),
        lines(
          'Time for a delivery',
          [
            [quantile(0.5, 'http_seconds', `${ours}, route="/api/v1/media/:id/:rendition"`), 'p50'],
            [quantile(0.95, 'http_seconds', `${ours}, route="/api/v1/media/:id/:rendition"`), 'p95'],
          ],
          { unit: 's' },
        ),
      ],
    },
    {
      title: 'Processing and screening',
      panels: [
        stat('Files that wait', [[`max(encodes_waiting{${ours}})`]], { limits: limits(50, 500) }),
        stat('Oldest of them', [[`max(encodes_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(600, 1800) }),
        lines('Waiting files', [[`max(encodes_waiting{${ours}})`]]),
        lines(
          'Encoding times',
          [
            [quantile(0.5, 'encode_seconds', ours), 'p50'],
            [quantile(0.95, 'encode_seconds', ours), 'p95'],
          ],
          { unit: 's' },
        ),
        lines('Files by outcome', [[rate('encode_seconds_count', ours, ['outcome']), '{{outcome}}']], { unit: 'cps' }),
        lines(
          'Screening',
          [
            [quantile(0.5, 'screening_seconds', ours), 'p50'],
            [quantile(0.95, 'screening_seconds', ours), 'p95'],
          ],
          { unit: 's', limits: [[30, 'orange']] },
        ),
      ],
    },
    {
      title: 'Waiting for a person (promised: a day)',
      panels: [
        stat('Images and files that wait', [[`max(images_waiting{${ours}})`]], { limits: limits(200, 2000) }),
        stat('Oldest of them', [[`max(images_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(day / 2, day) }),
        lines('Age of the oldest', [[`max(images_oldest_seconds{${ours}})`]], { unit: 's', limits: [[day, 'orange']] }),
        lines('Number', [[`max(images_waiting{${ours}})`]]),
      ],
    },
  ],
};

import { stat, limits, lines, ours } from '../panels.mjs';

const day = 86_400;

export default {
  uid: 'safety',
  title: 'Safety',
  about: 'Does anybody wait too long for people of ours, and does what should be gone go?',
  sections: [
    {
      title: 'Now',
      panels: [
        stat('Oldest report', [[`max(reports_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(day / 2, day) }),
        stat('Oldest image', [[`max(images_oldest_seconds{${ours}})`]], { unit: 's', limits: limits(day / 2, day) }),
        stat('Takedowns overdue', [[`max(takedowns_overdue{${ours}})`]], { limits: limits(1, 1) }),
        stat('Appeals overdue', [[`max(appeals_overdue{${ours}})`]], { limits: limits(1, 1) }),
        stat('Bans to confirm', [[`max(bans_to_confirm{${ours}})`]], { limits: limits(5, 50) }),
        stat('Support, open', [[`max(support_requests_open{${ours}})`]], { limits: limits(50, 500) }),
      ],
    },
    {
      title: 'Queues',
      panels: [
        lines('Open', [
          [`max(reports_open{${ours}})`, 'reports'],
          [`max(images_waiting{${ours}})`, 'images'],
          [`max(takedowns_open{${ours}})`, 'takedowns'],
          [`max(support_requests_open{${ours}})`, 'support'],
        ]),
        lines(
          'Age of the oldest',
          [
            [`max(reports_oldest_seconds{${ours}})`, 'report'],
            [`max(images_oldest_seconds{${ours}})`, 'image'],
          ],
          { unit: 's', limits: [[day, 'orange']] },
        ),
        lines('Late or waiting for a second person', [
          [`max(takedowns_overdue{${ours}})`, 'takedowns overdue'],
          [`max(appeals_overdue{${ours}})`, 'appeals overdue'],
          [`max(bans_to_confirm{${ours}})`, 'bans to confirm'],
        ]),
      ],
    },
    {
      title: 'Leaving',
      panels: [
        lines('Erased accounts with data left', [[`max(erasures_outstanding{${ours}})`]]),
        lines('Deletions by administrators, left to do', [[`max(cleanup_outstanding{${ours}})`]]),
        lines('Mail that waits', [
          [`max(mails_waiting{${ours}})`, 'mails'],
          [`max(mails_oldest_seconds{${ours}})`, 'age of the oldest, s'],
        ]),
      ],
    },
  ],
};

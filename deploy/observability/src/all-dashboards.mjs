import { toDashboard } from './dashboard.mjs';
import chat from './dashboards/chat.mjs';
import eventsAndJobs from './dashboards/events-and-jobs.mjs';
import media from './dashboards/media.mjs';
import money from './dashboards/money.mjs';
import overview from './dashboards/overview.mjs';
import pages from './dashboards/pages.mjs';
import platform from './dashboards/platform.mjs';
import processes from './dashboards/processes.mjs';
import safety from './dashboards/safety.mjs';

/** The dashboards by the name of their file. */
export const allDashboards = Object.fromEntries(
  [overview, pages, processes, eventsAndJobs, chat, media, money, safety, platform].map((one) => [one.uid, toDashboard(one)]),
);

/** @param {object} dashboard */
export const toText = (dashboard) => `${JSON.stringify(dashboard, null, 2)}\n`;

// Measures the product against the limits of the machine, in one run: `npm run bench`, `npm run bench -- P1 P5`, `QUICK=1 npm run bench`.
import { loadavg } from 'node:os';
import { withStack } from './bench-stack.mjs';
import { writeReport } from './report.mjs';
import { measureChat } from './workloads/chat.mjs';
import { measureDeck } from './workloads/deck.mjs';
import { measureHistory } from './workloads/history.mjs';
import { measureLighthouse } from './workloads/lighthouse.mjs';
import { measureMedia } from './workloads/media.mjs';
import { measurePages } from './workloads/pages.mjs';
import { measurePurchase } from './workloads/purchase.mjs';
import { measureScreening } from './workloads/screening.mjs';
import { measureSignIn } from './workloads/sign-in.mjs';
import { measureSockets } from './workloads/sockets.mjs';
import { measureStart } from './workloads/start.mjs';
import { measureSwipes } from './workloads/swipes.mjs';
import { measureVideo } from './workloads/video.mjs';
import { measureWeb } from './workloads/web.mjs';

/** In this order, because the deck grows the population, among which the swipes are measured. */
const workloads = {
  P3: async (stack) => [...(await measureChat(stack)), ...(await measureHistory(stack))],
  P4: measureSockets,
  P5: measurePages,
  P6: measureSignIn,
  P1: measureDeck,
  P2: measureSwipes,
  P7: measureMedia,
  P9: measurePurchase,
  P10: async (stack) => [...(await measureWeb(stack)), ...(await measureLighthouse(stack))],
  SCREEN: measureScreening,
};
const wanted = process.argv.slice(2).map((word) => word.toUpperCase());
const known = [...Object.keys(workloads), 'P8', 'START'];
const strange = wanted.filter((word) => !known.includes(word));
if (strange.length > 0) throw new Error(`There is no workload ${strange.join(', ')}; there are ${known.join(', ')}.`);
const asked = (id) => wanted.length === 0 || wanted.includes(id);

const loadBefore = loadavg();
const rows = [];
/** How busy the machine was when each part was over: one minute's mean. */
const loads = {};
const note = (id, measured) => {
  rows.push(...measured);
  loads[id] = loadavg()[0];
  console.error(`${id} is measured`);
};
if (asked('START')) note('START', await measureStart());
if (asked('P8')) note('P8', await measureVideo());
if (Object.keys(workloads).some(asked))
  await withStack(async (stack) => {
    for (const [id, measure] of Object.entries(workloads)) if (asked(id)) note(id, await measure(stack));
  });
console.log(
  writeReport(
    rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true })),
    loadBefore,
    loads,
  ),
);

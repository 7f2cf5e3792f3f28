// Measures the product against the limits of the machine, in one run: `npm run bench`, `npm run bench -- P1 P5`, `QUICK=1 npm run bench`.
import { withStack } from './bench-stack.mjs';
import { Report } from './report.mjs';
import { quick } from './settings.mjs';
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

/** What each part of the report is measured by; those with a stack get one. */
const onStack = {
  P1: measureDeck,
  P2: measureSwipes,
  P3: async (stack) => [...(await measureChat(stack)), ...(await measureHistory(stack))],
  P4: measureSockets,
  P5: measurePages,
  P6: measureSignIn,
  P7: measureMedia,
  P9: measurePurchase,
  P10: async (stack) => [...(await measureWeb(stack)), ...(await measureLighthouse(stack))],
  SCREEN: measureScreening,
};
const alone = { START: measureStart, P8: measureVideo };
/** Each on a stack of its own, so that none fails by what another one left. Swipes are measured among the population that the deck grows. */
const groups = quick ? [Object.keys(onStack)] : [['P3'], ['P4'], ['P5'], ['P6'], ['P1', 'P2'], ['P7'], ['P9'], ['P10'], ['SCREEN']];

const wanted = process.argv.slice(2).map((word) => word.toUpperCase());
const known = [...Object.keys(alone), ...Object.keys(onStack)];
const strange = wanted.filter((word) => !known.includes(word));
if (strange.length > 0) throw new Error(`There is no workload ${strange.join(', ')}; there are ${known.join(', ')}.`);
const asked = (id) => wanted.length === 0 || wanted.includes(id);

const report = new Report();
for (const id of Object.keys(alone).filter(asked)) await report.add(id, alone[id]);
for (const group of groups.map((ids) => ids.filter(asked)).filter((ids) => ids.length > 0))
  await withStack(async (stack) => {
    for (const id of group) await report.add(id, () => onStack[id](stack));
  }).catch((error) => report.fail(group.join(', '), error));
console.log(report.text());
process.exitCode = report.failed ? 1 : 0;

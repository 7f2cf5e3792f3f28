import { makesPeople } from './people.ts';
import { climbing, optionsOf, timesAfter } from './scenarios.ts';
import { seconds } from './settings.ts';
import { type Data, summaryOf } from './summary.ts';

export { chat } from './flows/chat.ts';
export { discover } from './flows/discover.ts';
export { look } from './flows/look.ts';

const flows = ['look', 'discover', 'chat'];
const lasts = seconds(1_200);

/** More and more arrivals until a limit is missed, which ends the run: how much does this installation carry? */
export const options = optionsOf(flows, climbing(flows, lasts), { endsAtLimit: true });
export const setup = makesPeople(100);
export const handleSummary = (data: Data) => {
  const { stdout, ...files } = summaryOf('breakpoint', flows)(data);
  const times = timesAfter((data.state?.testRunDurationMs ?? 0) / 1000, lasts).toFixed(1);
  return { ...files, stdout: `${stdout}  Ended at ${times} times the arrivals of "load".\n` };
};

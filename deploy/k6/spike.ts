import { makesPeople } from './people.ts';
import { optionsOf, steadily, surging } from './scenarios.ts';
import { seconds } from './settings.ts';
import { summaryOf } from './summary.ts';

export { chat } from './flows/chat.ts';
export { discover } from './flows/discover.ts';
export { look } from './flows/look.ts';
export { signUp } from './flows/sign-up.ts';

const flows = ['look', 'sign_up', 'discover', 'chat'];
const each = seconds(120);

/** Ten times the readers within seconds, then as before: nothing may fail meanwhile, and afterwards everything is as quick as promised. */
export const options = optionsOf(flows, { ...surging(flows, each), ...steadily(flows, each, 1, 'after', each * 2) }, { phase: 'after' });
export const setup = makesPeople(100);
export const handleSummary = summaryOf('spike', flows, 'after');

import { makesPeople } from './people.ts';
import { optionsOf, steadily } from './scenarios.ts';
import { seconds } from './settings.ts';
import { flows } from './stored.ts';
import { summaryOf } from './summary.ts';

export { admin } from './flows/admin.ts';
export { buy } from './flows/buy.ts';
export { chat } from './flows/chat.ts';
export { discover } from './flows/discover.ts';
export { look } from './flows/look.ts';
export { signUp } from './flows/sign-up.ts';
export { upload } from './flows/upload.ts';

/** Half of a busy hour's traffic, for hours: what leaks, grows or runs out. Tokens are renewed many times. */
export const options = optionsOf(flows, steadily(flows, seconds(4 * 3600), 0.5));
export const setup = makesPeople(40);
export const handleSummary = summaryOf('soak', flows);

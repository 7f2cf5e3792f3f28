import { makesPeople } from './people.ts';
import { once, optionsOf } from './scenarios.ts';
import { flows } from './stored.ts';
import { summaryOf } from './summary.ts';

export { admin } from './flows/admin.ts';
export { buy } from './flows/buy.ts';
export { chat } from './flows/chat.ts';
export { discover } from './flows/discover.ts';
export { look } from './flows/look.ts';
export { signUp } from './flows/sign-up.ts';
export { upload } from './flows/upload.ts';

/** Every flow, a few times, by one user each: does it work at all? */
export const options = optionsOf(flows, Object.fromEntries(flows.map((flow) => [flow, once(flow)])));
export const setup = makesPeople(4);
export const handleSummary = summaryOf('smoke', flows);

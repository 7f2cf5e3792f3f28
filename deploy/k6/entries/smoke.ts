import { once, optionsOf } from '../scenarios.ts';
import { summaryOf } from '../summary.ts';
import { flowNames } from '../thresholds.ts';

export { admin } from '../flows/admin.ts';
export { buy } from '../flows/buy.ts';
export { chat } from '../flows/chat.ts';
export { discover } from '../flows/discover.ts';
export { look } from '../flows/look.ts';
export { signUp } from '../flows/sign-up.ts';
export { upload } from '../flows/upload.ts';

/** Every flow, a few times, by one user each: does it work at all? */
export const options = optionsOf(flowNames, Object.fromEntries(flowNames.map((flow) => [flow, once(flow)])));
export const handleSummary = summaryOf('smoke', flowNames);

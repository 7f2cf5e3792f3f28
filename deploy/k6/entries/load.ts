import { optionsOf, steadily } from '../scenarios.ts';
import { seconds } from '../settings.ts';
import { summaryOf } from '../summary.ts';
import { flowNames } from '../thresholds.ts';

export { admin } from '../flows/admin.ts';
export { buy } from '../flows/buy.ts';
export { chat } from '../flows/chat.ts';
export { discover } from '../flows/discover.ts';
export { look } from '../flows/look.ts';
export { signUp } from '../flows/sign-up.ts';
export { upload } from '../flows/upload.ts';

/** A busy hour: everybody comes when they come, however slow the product is. */
export const options = optionsOf(flowNames, steadily(flowNames, seconds(600)));
export const handleSummary = summaryOf('load', flowNames);

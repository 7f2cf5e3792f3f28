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

/** A busy hour: everybody comes when they come, however slow the product is. */
export const options = optionsOf(flows, steadily(flows, seconds(600)));
export const setup = makesPeople(40);
export const handleSummary = summaryOf('load', flows);

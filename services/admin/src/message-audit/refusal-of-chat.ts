import { inOurWords } from '../refusal.js';

/** Says in the words of admin what chat refused. */
export const refusalOfChat = inOurWords({ MESSAGE_NOT_FOUND: 'MESSAGE_NOT_FOUND', NOT_RESTORABLE: 'NOT_RESTORABLE' });

/** The queue that brings decisions in force. */
export const bringInForceQueue = 'bring-decision-in-force';

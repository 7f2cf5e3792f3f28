/** Wakes whoever handles stored events; what is to be done stands in the rows. */
export const handleEventsQueue = 'handle-provider-events';
/** Asks the provider about what should have been heard of by now. */
export const reconcileQueue = 'reconcile-payments';

/** The queue of the nightly comparison with the provider. */
export const reconcileQueue = 'reconcile-books';

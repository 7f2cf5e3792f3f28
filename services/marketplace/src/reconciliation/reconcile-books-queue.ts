/** The queue of the nightly comparison with the provider. */
export const reconcileBooksQueue = 'reconcile-books';

/** Where an archive is in the store. */
export const archiveKey = (exportId: string): string => `${exportId}/archive`;

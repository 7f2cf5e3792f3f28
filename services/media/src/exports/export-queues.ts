/** The queue of archives to be written, and the one that throws old ones away. */
export const writeExportQueue = 'write-export';
export const expireExportsQueue = 'expire-exports';

/** Which archive. */
export interface ExportJob {
  exportId: string;
}

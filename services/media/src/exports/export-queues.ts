/** The queues of archives: to be written, and to be thrown away. */
export const writeExportQueue = 'write-export';
export const expireExportQueue = 'expire-export';

/** Which archive. */
export interface ExportJob {
  exportId: string;
}

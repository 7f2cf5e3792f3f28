/** The queue that puts the bytes of diverted material away. */
export const secureEvidenceQueue = 'secure-evidence';

/** Of what. */
export interface SecureEvidenceJob {
  subjectId: string;
}

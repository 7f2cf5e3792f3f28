/** Where resumable uploads begin. */
export const uploadsPath = '/api/v1/uploads';

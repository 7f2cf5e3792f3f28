/** The agreement that the legal step shows; the server refuses any other (CONST-09). */
export const termsVersion = 'v1.0';

/** @param {string | ArrayBuffer} input */
export const b64encode = (input) => Buffer.from(/** @type {string} */ (input)).toString('base64');

const longest = 22;
const longestPrefix = 10;

/** What a bank prints: the account's own name, or its beginning with what was added for this payment. Cut where banks cut. */
export const statementOf = (name, suffix) =>
  (suffix ? `${name.slice(0, longestPrefix).trim()}* ${suffix}` : name).toUpperCase().slice(0, longest).trim();

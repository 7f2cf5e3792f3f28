/** An array as PostgreSQL writes it: the query builder would spread a list into several parameters. */
export const arrayOf = (texts: readonly string[]): string => `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join()}}`;

/** What k6 offers everywhere besides what its own types describe. */
declare const console: { error(message: string): void };

/**
 * A column that says whose a row is. Each service lists every one it has: what is erased with an account, and what goes into its archive,
 * follow from this list alone, and a test fails when a column is missing.
 */
export interface PersonColumn {
  table: string;
  column: string;
  /**
   * What erasing does: `delete` the row, `clear` the column where the row is also somebody else's, or `hold` it. Rows go in the order of the list.
   */
  erase: 'delete' | 'clear' | 'hold';
  /** Whether the member's archive has the row. */
  exported: boolean;
  /** Columns that no archive shows: hashes, what is about somebody else, and what would help to get past those who keep the place safe. */
  without?: readonly string[];
  /** What the archive says in their place, or of a column in other words: SQL by name. */
  told?: Readonly<Record<string, string>>;
  /** Conditions of which every row meets one, where only partial indexes find them. */
  among?: readonly string[];
  /** Why it is held, and how long; shown to operators. */
  reason?: string;
}

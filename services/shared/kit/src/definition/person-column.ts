/**
 * A column that names the member that a row belongs to. Each service lists all of its own: erasure and the archive follow from this list,
 * and a test fails when a column is missing.
 */
export interface PersonColumn {
  table: string;
  column: string;
  /**
   * The effect of an erasure: `delete` the row, `clear` the column of a row that also belongs to another member, or `hold` the row. In list order.
   */
  erase: 'delete' | 'clear' | 'hold';
  /** Whether the member's archive contains the row. */
  exported: boolean;
  /** A condition on the rows that the archive contains; all of them by default. */
  exportedWhere?: string;
  /** Columns that the archive leaves out: hashes, data about other members, and data that would help to evade moderation. */
  without?: readonly string[];
  /** SQL expressions by name that the archive contains instead of, or besides, the columns. */
  derived?: Readonly<Record<string, string>>;
  /** Conditions that cover all rows, one statement each, where only partial indexes find the rows. */
  among?: readonly string[];
  /** Why the row is held and for how long; shown to operators. */
  reason?: string;
}

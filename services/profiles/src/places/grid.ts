/**
 * Where a member is, as coarsely as it is ever stored (D-09): a cell of 0.05 degrees, about 5 km wide everywhere,
 * because towards the poles two or more columns count as one. `cell = column * 8192 + row`.
 */
export const grid = { degrees: 0.05, columns: 7200, rows: 8192, milesPerRow: 3.45 } as const;

/** The cell of a member whose place is unknown, in the projection of discovery. */
export const nowhere = -1;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const latitudeOf = (row: number) => (row + 0.5) * grid.degrees - 90;

/** Snaps coordinates to their cell; what is lost here is never stored. */
export function cellOf(latitude: number, longitude: number): number {
  const row = Math.floor((latitude + 90) / grid.degrees);
  const column = Math.floor((longitude + 180) / grid.degrees) % grid.columns;
  const width = Math.max(1, Math.round(1 / Math.cos(radians(latitudeOf(row)))));
  return (column - (column % width)) * grid.rows + row;
}

/** Miles between two cells; the same cell is 0. The database has the same formula as `cell_miles`. */
export function cellMiles(a: number, b: number): number {
  const [columnA, rowA, columnB, rowB] = [Math.floor(a / grid.rows), a % grid.rows, Math.floor(b / grid.rows), b % grid.rows];
  const apart = Math.abs(columnA - columnB);
  const columns = Math.min(apart, grid.columns - apart) * Math.cos(radians(latitudeOf((rowA + rowB) / 2)));
  return grid.milesPerRow * Math.hypot(rowA - rowB, columns);
}

import { createHmac } from 'node:crypto';

/** How many cells the longer side of a picture has. Fewer would be more robust against scaling, more would make a stronger sum. */
const cellsAcross = 128;
/** How much louder than its surroundings a cell may count: edges of the picture itself are cut off there. */
const loudest = 8;

/** A pattern of cells, row by row. */
export interface Pattern {
  columns: number;
  rows: number;
  /** 1 or -1. */
  signs: Int8Array;
}

/** The grid of a picture, whatever its size in pixels: a copy that was scaled has the same one. */
export function gridOf({ width, height }: { width: number; height: number }): { columns: number; rows: number } {
  const scale = cellsAcross / Math.max(width, height);
  return { columns: Math.max(1, Math.round(width * scale)), rows: Math.max(1, Math.round(height * scale)) };
}

/** The pattern of one viewer. Without the key nobody can make it, and so nobody can find or remove it. */
export function patternOf(key: string, viewerId: string, { columns, rows }: { columns: number; rows: number }): Pattern {
  const signs = new Int8Array(columns * rows);
  let bits = Buffer.alloc(0);
  for (let cell = 0; cell < signs.length; cell++) {
    const bit = cell % 256;
    if (bit === 0)
      bits = createHmac('sha256', key)
        .update(`viewer-trace\n${viewerId}\n${cell / 256}`)
        .digest();
    signs[cell] = ((bits[bit >> 3] as number) >> (bit & 7)) & 1 ? 1 : -1;
  }
  return { columns, rows, signs };
}

/**
 * How surely a picture has the pattern of a viewer, in standard deviations: without it the value is between -4 and 4 in 99.99 % of pictures.
 * `luminance` is the mean of each cell of the picture, row by row.
 */
export function certainty(luminance: Uint8Array, { columns, rows, signs }: Pattern): number {
  let [sum, squares] = [0, 0];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const difference = (luminance[cell] as number) - surroundings(luminance, { columns, rows, row, column });
      const loudness = Math.max(-loudest, Math.min(loudest, difference));
      sum += loudness * (signs[cell] as number);
      squares += loudness * loudness;
    }
  return squares === 0 ? 0 : sum / Math.sqrt(squares);
}

/** The mean of the up to eight cells around one. */
function surroundings(
  luminance: Uint8Array,
  { columns, rows, row, column }: { columns: number; rows: number; row: number; column: number },
): number {
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
      if (y === row && x === column) continue;
      sum += luminance[y * columns + x] as number;
      count += 1;
    }
  return count === 0 ? (luminance[row * columns + column] as number) : sum / count;
}

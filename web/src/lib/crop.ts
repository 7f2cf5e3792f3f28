/** Part of the upright picture, as fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

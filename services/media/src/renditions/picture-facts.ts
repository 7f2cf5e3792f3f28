/** What is known of a picture once its renditions exist. */
export interface PictureFacts {
  /** Upright, of the cropped picture at full size. */
  width: number;
  height: number;
  /** About 25 bytes in base64, from which a placeholder is drawn. */
  thumbhash: string;
}

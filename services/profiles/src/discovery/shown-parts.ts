/** A member's answer to a question of the list, as it is stored. */
export interface PromptAnswer {
  promptId: string;
  answer: string;
}

/** A file of the gallery that the member shows, as it is stored. */
export interface GalleryFile {
  fileId: string;
  kind: string;
  thumbhash: string;
}

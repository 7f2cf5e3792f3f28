import type { PictureJson } from '@sotto/proto/common/v1/picture';

/** Which image a picture shows: its address says so. */
export const pictureId = (picture?: PictureJson): string | undefined => /\/media\/([\da-f-]{36})\//i.exec(picture?.mediumUrl ?? '')?.[1];

import { contentExtensions, contentMimeTypes, contentRules } from '@sotto/proto/content-rules';
import type { ContentType } from '@sotto/proto/vocabulary';

const extensionOf = (name: string): string => name.toLowerCase().split('.').at(-1) ?? '';
const has = (list: readonly string[], word: string): boolean => list.includes(word);

/** UPLOAD-01: by type or by extension; nothing for any other file. The server looks at the content. */
export function kindOf({ name, type }: Pick<File, 'name' | 'type'>): ContentType | undefined {
  const is = (kind: ContentType) => has(contentMimeTypes[kind], type) || has(contentExtensions[kind], extensionOf(name));
  return (['video', 'photo'] as const).find(is);
}

/** What is wrong with a file before anybody has looked into it (UPLOAD-02, UPLOAD-03). */
export function faultOf(file: Pick<File, 'name' | 'type' | 'size'>): 'format' | 'size' | undefined {
  if (!kindOf(file)) return 'format';
  return file.size > contentRules.maxBytes ? 'size' : undefined;
}

/** What a file dialog offers. */
export const acceptedFiles = [
  ...Object.values(contentExtensions)
    .flat()
    .map((word) => `.${word}`),
  ...Object.values(contentMimeTypes).flat(),
].join();

import type { DescEnumValue, DescField, DescMessage, DescMethod } from '@bufbuild/protobuf';
import { readFileSync } from 'node:fs';

/** Written by `npm run generate`: the contract's comments by full name. */
const file = new URL(import.meta.resolve('@sotto/gateway/comments'));
let comments: Readonly<Record<string, string>> | undefined;

/** The comment of an element of the contract. */
export function commentOf(element: DescMessage | DescField | DescMethod | DescEnumValue): string | undefined {
  comments ??= JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return comments[element.kind === 'message' ? element.typeName : `${element.parent.typeName}.${element.name}`];
}

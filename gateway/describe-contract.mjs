// Reads the comments of the contract, which generated code leaves out, into gen/comments.json: full name -> text.
import { createFileRegistry, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { getComments } from '@bufbuild/protoplugin';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

const here = (path) => new URL(path, import.meta.url);
const image = execFileSync('buf', ['build', '-o', '-', '--as-file-descriptor-set'], { cwd: here('../proto'), maxBuffer: 64 * 1024 * 1024 });
const files = createFileRegistry(fromBinary(FileDescriptorSetSchema, image));

const text = (element) =>
  getComments(element)
    .leading?.trim()
    .replaceAll(/\s*\n\s*/g, ' ');
const described = [];
for (const type of files) {
  if (!type.typeName.startsWith('sotto.')) continue;
  described.push([type.typeName, text(type)]);
  const parts = type.kind === 'message' ? type.fields : type.kind === 'service' ? type.methods : type.kind === 'enum' ? type.values : [];
  for (const part of parts) described.push([`${type.typeName}.${part.name}`, text(part)]);
}
mkdirSync(here('gen'), { recursive: true });
writeFileSync(here('gen/comments.json'), `${JSON.stringify(Object.fromEntries(described), null, 1)}\n`);

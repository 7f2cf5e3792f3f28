import type { DescMessage, DescMethod } from '@bufbuild/protobuf';

/** `sotto.chat.v1` -> `chat.v1`: the product's name says nothing on a subject. */
const scope = (packageName: string) => packageName.replace(/^sotto\./, '');

/** Where calls of a method go: `rpc.chat.v1.SendMessage`. */
export const rpcSubject = (method: DescMethod) => `rpc.${scope(method.parent.file.proto.package)}.${method.name}`;

/** Where a fact is published: `evt.chat.v1.MessageSent`. */
export const eventSubject = (event: DescMessage) => `evt.${scope(event.file.proto.package)}.${event.name}`;

/** Whose fact it is; two services may publish facts of one name. */
export const publisherOf = (event: DescMessage) => scope(event.file.proto.package).replace(/\..*$/, '');

/** Where the open sockets of one member listen: frames are hints, never facts. */
export const memberSubject = (userId: string) => `rt.member.${userId}`;

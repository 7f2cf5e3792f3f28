import type { DescMessage, DescMethod } from '@bufbuild/protobuf';

/** `sotto.chat.v1` -> `chat.v1`: the product's name says nothing on a subject. */
const scope = (packageName: string) => packageName.replace(/^sotto\./, '');

/** What every service answers besides its own contract. */
const ofEveryService = 'sotto.operations.v1';

/** Where calls of a method go: `rpc.chat.v1.SendMessage`. What every service answers is asked of one: `rpc.chat.v1.operations.ListDeadLetters`. */
export function rpcSubject(method: DescMethod, of = ''): string {
  const { package: packageName } = method.parent.file.proto;
  return packageName === ofEveryService ? `rpc.${of}.v1.operations.${method.name}` : `rpc.${scope(packageName)}.${method.name}`;
}

/** Where an event is published: `evt.chat.v1.MessageSent`. */
export const eventSubject = (event: DescMessage) => `evt.${scope(event.file.proto.package)}.${event.name}`;

/** Whose event it is; two services may publish events of one name. */
export const publisherOf = (event: DescMessage) => scope(event.file.proto.package).replace(/\..*$/, '');

/** Whose event is published there. */
export const publisherAt = (subject: string) => /^evt\.([^.]+)\./.exec(subject)?.[1];

/** Where the open sockets of one member listen: frames are hints, never events. */
export const memberSubject = (userId: string) => `rt.member.${userId}`;

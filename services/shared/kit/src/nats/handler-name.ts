/** What messages call a handler: `MessagesHandler.send`. */
export const handlerName = (target: object, key: string): string => `${target.constructor.name}.${key}`;

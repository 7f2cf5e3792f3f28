/** The name of the service; its queue group, durable consumers and database are named after it. */
export class ServiceName {
  constructor(readonly name: string) {}
}

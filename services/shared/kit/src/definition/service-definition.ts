import type { Constructor, EntityClass } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import type { DynamicModule, Type } from '@nestjs/common';
import type { PersonColumn } from './person-column.js';

/** The tables of a service: what migrations and operators' commands need to know about it. */
export interface ServiceTables {
  entities: EntityClass[];
  migrations: Constructor<Migration>[];
  /** The queues of its jobs; without queues the job library is not started. */
  jobs?: string[];
  /** Append-only tables: the running service may not update or delete their rows. */
  appendOnly?: readonly string[];
  /** Every column that names the member that a row belongs to. */
  personColumns?: readonly PersonColumn[];
}

/** A service: its name, its root module and its tables. */
export interface ServiceDefinition extends ServiceTables {
  name: string;
  module: Type | DynamicModule;
}

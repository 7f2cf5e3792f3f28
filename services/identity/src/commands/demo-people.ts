import { roles } from '@sotto/proto/vocabulary';
import { z } from 'zod';

/** The fields of a person that identity needs; other services read the others. */
const people = z.object({
  password: z.string().min(6),
  people: z.array(
    z.object({ userId: z.uuid(), email: z.email(), displayName: z.string().min(1), roles: z.array(z.enum(roles)).default([]) }),
  ),
});

export type DemoPerson = z.infer<typeof people>['people'][number];

/** Reads the people of the demo from the text of the file. */
export const readPeople = (json: string) => people.parse(JSON.parse(json));

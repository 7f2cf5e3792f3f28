import { roles } from '@sotto/proto/vocabulary';
import { z } from 'zod';

/** Of each person what identity needs; the rest is for other services. */
const people = z.object({
  password: z.string().min(6),
  people: z.array(
    z.object({ userId: z.uuid(), email: z.email(), displayName: z.string().min(1), roles: z.array(z.enum(roles)).default([]) }),
  ),
});

export type DemoPerson = z.infer<typeof people>['people'][number];

/** The people of the demo, as the file describes them. */
export const readPeople = (json: string) => people.parse(JSON.parse(json));

import { NextStepBanner } from './next-step-banner';
import { PeopleList } from './people/people-list';

const query = { refetch: () => undefined, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };
const person = { userId: 'ana', name: 'Ana', age: 29, at: '2026-01-05T10:00:00Z', matched: true };

export const Advice = () => (
  <div className="grid gap-3">
    <NextStepBanner step="photo" waiting={0} />
    <NextStepBanner step="answer" waiting={3} />
    <NextStepBanner step="verify" waiting={0} />
  </div>
);

export const People = () => (
  <PeopleList
    query={query}
    people={[person, { ...person, userId: 'mia', name: 'Mia', matched: false }]}
    failed=""
    summary="3 members, matches included"
    plain="Like"
    empty=""
    hidden="and 1 more with a hidden profile"
    chat
  />
);

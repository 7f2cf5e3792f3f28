import ana from '#web/assets/ana.webp';
import { Badge } from '../badge/badge';
import { Button } from '../button/button';
import { PersonRow } from './person-row';

export const People = () => (
  <ul className="max-w-2xl divide-y divide-subtle">
    <li>
      <PersonRow
        userId="ana"
        name="Ana"
        age={29}
        picture={{ smallUrl: ana }}
        verified
        online
        badge={<Badge tone="rose">New</Badge>}
        note="12 min. ago"
      >
        <Button variant="quiet" size="sm">
          View Profile
        </Button>
      </PersonRow>
    </li>
    <li>
      <PersonRow userId="ben" name="Alexandria-Josephine of the Long Name" text="We met at dinner." note="Nov 21">
        <Button variant="secondary" size="sm">
          Deny
        </Button>
        <Button size="sm">Approve</Button>
      </PersonRow>
    </li>
  </ul>
);

import { Button } from '../button/button';
import { Card, CardRow } from './card';

export const Devices = () => (
  <Card
    title="Devices"
    aside={
      <Button variant="ghost" size="sm">
        Sign out all devices
      </Button>
    }
  >
    <ul>
      <CardRow>Chrome on Windows</CardRow>
      <CardRow>Safari on iPhone</CardRow>
    </ul>
  </Card>
);

import { Button } from '../button/button';
import { Popover } from './popover';

export const Open = () => (
  <Popover open onOpenChange={() => undefined} title="Activity" trigger={<Button>Activity</Button>}>
    <p className="p-5">Ana likes you</p>
  </Popover>
);

import { Flag, User } from 'lucide-react';
import { Button } from '../button/button';
import { Menu, MenuItem } from './menu';

export const Open = () => (
  <Menu defaultOpen trigger={<Button variant="quiet">More</Button>}>
    <MenuItem icon={User}>Profile</MenuItem>
    <MenuItem icon={Flag} danger>
      Report
    </MenuItem>
  </Menu>
);

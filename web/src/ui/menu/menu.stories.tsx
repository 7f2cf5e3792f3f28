import { Flag, User } from 'lucide-react';
import { Button } from '../button/button';
import { Menu, MenuItem } from './menu';
import { MenuRadios } from './menu-radios';

export const Open = () => (
  <Menu defaultOpen trigger={<Button variant="quiet">More</Button>}>
    <MenuItem icon={User}>Profile</MenuItem>
    <MenuItem icon={Flag} danger>
      Report
    </MenuItem>
  </Menu>
);

const options = [
  { value: 'off', label: 'Off' },
  { value: '5', label: '5 min' },
];

export const OneOf = () => (
  <Menu defaultOpen trigger={<Button variant="quiet">5 min</Button>}>
    <MenuRadios title="Burns after it’s read" value="5" options={options} onChange={() => undefined} />
  </Menu>
);

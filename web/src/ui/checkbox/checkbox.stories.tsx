import { Checkbox } from './checkbox';

export const States = () => (
  <div className="flex gap-6 p-4">
    <Checkbox label="Ana" />
    <Checkbox label="Mia" defaultChecked />
    <Checkbox label="All" mixed />
  </div>
);

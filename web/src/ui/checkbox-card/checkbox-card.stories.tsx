import { CheckboxCard } from './checkbox-card';

export const Both = () => (
  <div className="grid max-w-sm gap-2">
    <CheckboxCard label="agree to Terms of Service" defaultChecked />
    <CheckboxCard label="follow Community Guidelines" />
  </div>
);

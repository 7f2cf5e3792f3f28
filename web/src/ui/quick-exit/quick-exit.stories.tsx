import { QuickExit } from './quick-exit';

export const Both = () => (
  <div className="flex gap-3">
    <QuickExit />
    <QuickExit compact />
  </div>
);

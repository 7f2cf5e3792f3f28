import { Gem, Heart } from 'lucide-react';
import { Stat } from './stat';

const nothing = () => undefined;

export const States = () => (
  <div className="grid max-w-2xl grid-cols-2 gap-4">
    <Stat icon={Heart} label="Matches" value={1482} note="2 new" onOpen={nothing} />
    <Stat icon={Heart} label="Matches" value={undefined} />
    <Stat icon={Heart} label="Matches" value={null} onRetry={nothing} />
    <Stat icon={Gem} label="Revenue" value="$0.00" tone="gold" />
    <Stat label="Last 7 days" value={514} note="Up 6%" />
  </div>
);

import { Heart } from 'lucide-react';
import { Stat } from './stat';

export const States = () => (
  <div className="grid max-w-2xl grid-cols-3 gap-4">
    <Stat icon={Heart} label="Matches" value={7} note="See them all" href="/matches" />
    <Stat icon={Heart} label="Matches" value={undefined} />
    <Stat icon={Heart} label="Matches" value={null} note="Could not be read" />
  </div>
);

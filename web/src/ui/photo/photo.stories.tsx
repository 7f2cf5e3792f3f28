import ana from '#web/assets/ana.webp';
import { NameAge } from './name-age';
import { Photo } from './photo';
import { VerifiedMark } from './verified-mark';

export const Portrait = () => (
  <Photo src={ana} name="Ana" alt="Portrait of Ana" scrim className="h-80 max-w-60 rounded-sheet">
    <span className="absolute inset-x-5 bottom-5 flex items-center gap-2">
      <NameAge name="Alexandria-Josephine of the long name" age={33} className="text-h3 font-semibold" />
      <VerifiedMark size={16} onPhoto />
    </span>
  </Photo>
);

export const Initials = () => (
  <div className="flex gap-4">
    {['Mia', 'Zoe', 'Priya'].map((name) => (
      <Photo key={name} name={name} className="size-32 rounded-full" />
    ))}
  </div>
);

import { useLingui } from '@lingui/react/macro';
import ana from '#web/assets/ana.webp';
import daniel from '#web/assets/daniel.webp';
import salma from '#web/assets/salma.webp';

const card = 'absolute isolate overflow-hidden rounded-sheet bg-[#1a1420] shadow-(--lift) ring-1 ring-[#ffffff14]';
const beside = `${card} h-75 w-54 md:h-117.5 md:w-85`;
const picture = 'absolute inset-0 size-full object-cover object-[50%_22%]';
const blurred = `${picture} scale-115 blur-[18px] saturate-110`;
const line = 'absolute inset-y-0 left-1/2 z-2 w-px rotate-6 bg-linear-to-b from-transparent via-[#ffffff99] to-transparent';

/** Half in shadow: three cards, the first of which shows one side of a face. */
export function HeroDeck() {
  const { t } = useLingui();
  return (
    <div
      role="img"
      aria-label={t`Three profile cards, one of them half in shadow`}
      className="relative mx-auto h-97.5 w-full max-w-85 md:h-135 md:max-w-130"
    >
      <div className={`${beside} top-10 left-0 -rotate-9 md:top-14 md:-left-6`}>
        <img src={daniel} alt="" className={`${blurred} -translate-x-[17%] scale-140`} />
      </div>
      <div className={`${beside} top-9 right-0 rotate-8 md:top-12 md:-right-6`}>
        <img src={salma} alt="" className={`${blurred} translate-x-[17%] scale-140`} />
      </div>
      <div className={`${card} top-3 left-1/2 h-85 w-60 -translate-x-1/2 md:top-4 md:h-123 md:w-88`}>
        <img src={ana} alt="" className={blurred} />
        <img src={ana} alt="" className={`${picture} z-1 mask-[linear-gradient(96deg,transparent_44%,#000_56%)]`} />
        <span className="absolute inset-0 z-1 bg-(image:--scrim)" />
        <span className={line} />
      </div>
    </div>
  );
}

/** What sliders look like, with one thumb or two. */
export const thumb =
  'block size-6 cursor-grab rounded-full border-3 border-primary bg-[#fff] shadow-md active:cursor-grabbing before:absolute before:-inset-2.5';

export const track = {
  root: 'relative flex h-11 grow touch-none items-center select-none',
  rail: 'relative h-1 grow rounded-full bg-(--track)',
  fill: 'absolute h-full rounded-full bg-primary',
};

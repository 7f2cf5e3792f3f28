/** The segments of each digit: a above, b and c on the right, d below, e and f on the left, g in the middle. */
const digits: Record<string, string> = {
  ...{ 0: 'abcdef', 1: 'bc', 2: 'abdeg', 3: 'abcdg', 4: 'bcfg', 5: 'acdfg', 6: 'acdefg', 7: 'abc' },
  ...{ 8: 'abcdefg', 9: 'abcdfg', A: 'abcefg', B: 'cdefg', C: 'adef', D: 'bcdeg', E: 'adefg', F: 'aefg' },
};
const segments: Record<string, string> = {
  ...{ a: 'M0 0H10', b: 'M10 0V10', c: 'M10 10V20', d: 'M0 20H10', e: 'M0 10V20', f: 'M0 0V10', g: 'M0 10H10' },
};
const advance = 16;

/**
 * A code of hexadecimal digits, repeated across a picture, as SVG. The digits are drawn as segments, because a server has no fonts, or
 * others than the next one.
 */
export function codeOverlay(code: string, { width, height }: { width: number; height: number }): Buffer {
  const drawn = [...code].map((digit, index) => {
    const path = [...(digits[digit] ?? '')].map((segment) => segments[segment]).join('');
    return `<path transform="translate(${index * advance} 0)" d="${path}"/>`;
  });
  const [across, down] = [code.length * advance + 48, 96];
  const lines = (colour: string, thickness: number) =>
    `<g fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round">${drawn.join('')}</g>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="code" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="rotate(-30) scale(${scaleOf(width)})">
      <g transform="translate(16 16)">${lines('rgba(0,0,0,.35)', 4)}${lines('rgba(255,255,255,.4)', 2)}</g>
    </pattern></defs>
    <rect width="100%" height="100%" fill="url(#code)"/></svg>`);
}

/** So large that a code is about a third of the width of a picture. */
const scaleOf = (width: number) => Math.max(0.4, width / 640).toFixed(2);

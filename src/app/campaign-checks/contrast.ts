/** Colours as red, green and blue light between 0 and 1 (linear sRGB). */
export type Light = readonly [red: number, green: number, blue: number];

/** Reads #RRGGBB or #RGB. */
export function lightOf(hex: string): Light {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const channel = (start: number) => {
    const value = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

/** Writes #rrggbb. Light outside of what a screen can show is cut off. */
export const hexOf = (light: Light): string =>
  `#${light
    .map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The contrast ratio of two colours, as WCAG 2.2 defines it. */
export function contrast(one: Light, other: Light): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes two colours as CSS does with `color-mix(in oklab, one share, other)`; `share` is between 0 and 1. */
export function mixed(one: Light, other: Light, share: number): Light {
  const [a, b] = [labOf(one), labOf(other)];
  const mix = a.map((value, index) => value * share + (b[index] ?? 0) * (1 - share));
  return lightOfLab([mix[0] ?? 0, mix[1] ?? 0, mix[2] ?? 0]).map((value) =>
    Math.min(1, Math.max(0, value)),
  ) as unknown as Light;
}

type Matrix = readonly [Light, Light, Light];
const times = (matrix: Matrix, [x, y, z]: Light): Light => {
  const [first, second, third] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [first ?? 0, second ?? 0, third ?? 0];
};

/** Björn Ottosson's matrices between linear sRGB, the responses of the eye's cones, and Oklab. */
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const CONES_OF_LAB: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LIGHT_OF_CONES: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const labOf = (light: Light): Light => times(LAB, times(CONES, light).map(Math.cbrt) as unknown as Light);
const lightOfLab = (lab: Light): Light =>
  times(LIGHT_OF_CONES, times(CONES_OF_LAB, lab).map((value) => value ** 3) as unknown as Light);

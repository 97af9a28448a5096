export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

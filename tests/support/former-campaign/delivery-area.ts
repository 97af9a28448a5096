type Point = [latitude: number, longitude: number];

export const delivery: {
  name: string;
  inside: string;
  centre: Point;
  area: Point[];
  neighbourhoods: { name: string; middle: Point }[];
} = {
  name: 'municipio de Villa Rosaleda',
  inside: 'dentro del municipio de Villa Rosaleda',
  centre: [-32.1, -56.5],
  area: [
    [-32.15, -56.55],
    [-32.05, -56.55],
    [-32.05, -56.45],
    [-32.15, -56.45],
  ],
  neighbourhoods: [{ name: 'Barrio de los Eucaliptos Centenarios Norte', middle: [-32.08, -56.5] }],
};

type Point = [latitude: number, longitude: number];

export const delivery: {
  name: string;
  inside: string;
  centre: Point;
  area: Point[];
  neighbourhoods: { name: string; middle: Point }[];
} = {
  name: 'partido de Pueblo Calandria',
  inside: 'dentro del partido de Pueblo Calandria',
  centre: [-37.8, -58.2],
  area: [
    [-37.85, -58.25],
    [-37.75, -58.25],
    [-37.75, -58.15],
    [-37.85, -58.15],
  ],
  neighbourhoods: [{ name: 'Barrio Obrero', middle: [-37.79, -58.2] }],
};

/**
 * The area in which printed lists are delivered: nine vertices around Atlántida as [latitude, longitude], in order
 * along the edge.
 */
type Point = [latitude: number, longitude: number];

export const delivery: {
  name: string;
  inside: string;
  centre: Point;
  area: Point[];
  neighbourhoods: { name: string; middle: Point }[];
} = {
  name: 'municipio de Atlántida',
  inside: 'dentro del municipio de Atlántida',
  centre: [-34.7701, -55.7643],
  area: [
    [-34.773, -55.793], // on the coast, at the border with Salinas
    [-34.76, -55.7955], // further north along the border with Salinas
    [-34.739, -55.78], // north-west of Estación Atlántida
    [-34.735, -55.756], // north-east of Estación Atlántida
    [-34.761, -55.7535], // on the road Interbalnearia, at the corner with Las Toscas
    [-34.7786, -55.7428], // on the coast, at the border with Las Toscas
    [-34.7832, -55.7525], // about 150 m offshore
    [-34.7832, -55.763], // off the southern headland
    [-34.7728, -55.774], // in the bay, just offshore
  ],
  neighbourhoods: [
    { name: 'Atlántida centro', middle: [-34.774882, -55.760712] }, // the municipal office
    { name: 'Centro de Barrio', middle: [-34.768164, -55.768465] },
    { name: 'CERP', middle: [-34.759648, -55.763967] },
    { name: 'Estación Atlántida', middle: [-34.741944, -55.763611] },
  ],
};

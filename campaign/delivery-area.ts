/** Where printed lists are delivered: nine vertices around Atlántida, [latitude, longitude], in order along the edge. */
type Point = [latitude: number, longitude: number];

export const delivery: { name: string; inside: string; centre: Point; area: Point[] } = {
  name: 'municipio de Atlántida',
  inside: 'dentro del municipio de Atlántida',
  centre: [-34.7701, -55.7643],
  area: [
    [-34.773, -55.793], // coast at the Salinas limit
    [-34.76, -55.7955], // along that limit to the north
    [-34.739, -55.78], // north-west of Estación Atlántida
    [-34.735, -55.756], // north-east of Estación Atlántida
    [-34.761, -55.7535], // Interbalnearia, corner with Las Toscas
    [-34.7786, -55.7428], // coast, Las Toscas limit
    [-34.7832, -55.7525], // about 150 m offshore
    [-34.7832, -55.763], // off the southern headland
    [-34.7728, -55.774], // the bay, just offshore
  ],
};

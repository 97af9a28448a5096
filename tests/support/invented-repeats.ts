import { type Coordinates, shifted } from '../../src/shared/contract/geography.ts';
import { randomNumbers } from '../../src/shared/contract/random-numbers.ts';

/**
 * Invented list requests of a town as in docs/glossary.md: half of the houses have a number, the others a plot of a
 * block, or only a corner and what to look for. Some people live in flats, and some pins are the middle of the town,
 * where the search for addresses put them.
 */

interface Invented extends Coordinates {
  phone: string;
  address: string;
}

/** The houses of a town: 500 blocks of 100 m with 24 plots of 15 m each. */
const BLOCKS = { east: 25, north: 20 };
const PLOTS = 24;
const CENTRE = { latitude: -34.7701, longitude: -55.7643 };
const DISTINCT = 900;
const REPEATS = 100;
const FLATS = 30;
const GEOCODED = 20;
/** How far from the door people place the pin, in metres. */
const CARELESSNESS = 4;

const NAMES =
  'Artigas,Rivera,Lavalleja,Roger Balet,18 de Julio,José Batlle y Ordóñez,Zorrilla,Ciudad de Montevideo'.split(
    ',',
  );
const SIGNS =
  'portón verde,casa blanca,reja negra,tejas rojas,muro de piedra,palmera grande,cerco vivo,garaje azul'.split(
    ',',
  );

/** Returns 1,000 list requests, of which 100 repeat an earlier one, and the pairs: 'earlier later', by index. */
export function inventedRequests(seed: number) {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  const around = (metres: number) => (random() * 2 - 1) * metres;
  const nearby = (at: Coordinates, metres: number) => {
    const angle = random() * 2 * Math.PI;
    return shifted(at, metres * Math.sin(angle), metres * Math.cos(angle));
  };
  let phones = 0;
  const phone = () => (random() < 0.15 ? '' : `09${String(1_000_000 + phones++ * 7)}`);

  /** A house as its plot tells: where it is, and its address as parts that can be spelled in several ways. */
  const house = (plot: number): Coordinates & { spell: () => string } => {
    const [block, side] = [Math.floor(plot / PLOTS), plot % PLOTS];
    const [east, north] = [block % BLOCKS.east, Math.floor(block / BLOCKS.east)];
    const along = (side % 6) * 15 + 12;
    const [x, y] = [
      [along, 5],
      [along, 95],
      [5, along],
      [95, along],
    ][Math.floor(side / 6)] as [number, number];
    const at = shifted(CENTRE, north * 100 + y - 1000, east * 100 + x - 1250);
    if (random() < 0.2) {
      const sign = random() < 0.7 ? oneOf(SIGNS) : '';
      return { ...at, spell: cornered(east + 1, 30 + north, sign) };
    }
    // Whether houses have numbers is the same in the whole block.
    if ((block * 7) % 8 < 5) return { ...at, spell: numbered(oneOf(NAMES), 100 * (east + 1) + side * 3) };
    return { ...at, spell: plotted(block + 1, side + 1) };
  };
  const numbered = (street: string, number: number) => () =>
    changed(
      oneOf([
        `${street} ${number}`,
        `Av. ${street} ${number}`,
        `Avenida ${street} nº ${number}`,
        `calle ${street} ${number}, Ceibalá`,
        `${number}, Avenida ${street}, Ceibalá, Solís, 15200, Uruguay`,
      ]),
    );
  const plotted = (block: number, plot: number) => () =>
    changed(
      oneOf([
        `Manzana ${block} solar ${plot}`,
        `Mz. ${block} S. ${plot}`,
        `M${block} S${plot}`,
        `solar ${plot}, manzana ${block}`,
      ]),
    );
  const cornered = (one: number, other: number, sign: string) => () => {
    const corner = oneOf([
      `Calle ${one} esq. ${other}`,
      `calle ${one} y ${other} S/N`,
      `${one} y ${other}`,
      `c ${other} casi ${one}`,
    ]);
    return changed(sign ? `${corner}, ${sign}` : corner);
  };
  /** Spells as people do: without accents, in capitals, or with 'b' for 'v'. */
  const changed = (address: string) =>
    oneOf([
      address,
      address.toLowerCase(),
      address.toUpperCase(),
      address.normalize('NFD').replace(/\p{Diacritic}/gu, ''),
      address.replace(/v/g, 'b').replace(/z/g, 's'),
    ]);

  const plots = new Set<number>();
  while (plots.size < DISTINCT - FLATS - GEOCODED) plots.add(below(BLOCKS.east * BLOCKS.north * PLOTS));
  const houses = [...plots].map((plot) => house(plot));
  const flats = Array.from({ length: FLATS }, (_, index) => {
    const building = houses[index % 3] as (typeof houses)[number];
    return {
      ...building,
      spell: () => `${building.spell()}, ${oneOf(['apto', 'Apto.', 'apartamento'])} ${index + 1}`,
    };
  });
  const geocoded = Array.from({ length: GEOCODED }, (_, index) => ({ ...house(index * 577), ...CENTRE }));
  const people = [
    ...houses.slice(3),
    ...houses.slice(0, 3).map((one) => ({ ...one, spell: () => `${one.spell()} apto 40` })),
    ...flats,
    ...geocoded,
  ];
  const isGeocoded = (index: number) => index >= DISTINCT - GEOCODED;
  const requests: Invented[] = people.map(({ spell, ...at }, index) => ({
    ...(isGeocoded(index) ? at : shifted(at, around(CARELESSNESS), around(CARELESSNESS))),
    phone: phone(),
    address: spell(),
  }));

  const repeats = new Set<string>();
  while (repeats.size < REPEATS) {
    const first = below(DISTINCT);
    const former = requests[first] as Invented;
    const kind = repeats.size % 4;
    const isTaken = [...repeats].some((pair) => pair.startsWith(`${first} `));
    if (isTaken || (kind === 0 && former.phone === '')) continue;
    const at = { latitude: former.latitude, longitude: former.longitude };
    repeats.add(`${first} ${requests.length}`);
    requests.push({
      ...([nearby(at, random() * 200), at, nearby(at, 10), nearby(at, 30)][kind] as Coordinates),
      phone: kind === 0 ? former.phone : phone(),
      address: (people[first] as (typeof people)[number]).spell(),
    });
  }
  return { requests, repeats };
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { boundsOf, type Coordinates, isInside, metresBetween, shifted, type Vertex } from './geography.ts';
import { randomNumbers } from './random-numbers.ts';

const { delivery } = campaign;

const { area } = delivery;
const at = ([latitude, longitude]: Vertex): Coordinates => ({ latitude, longitude });
const edgesOf = (ring: readonly Vertex[]) =>
  ring.map((from, index) => [from, ring[(index + 1) % ring.length] as Vertex] as const);

/**
 * Reference implementation to compare with `isInside`. It uses integers of any size instead of floating-point numbers,
 * and the winding number instead of ray crossings. Points on edges and vertices count as inside.
 */
function windsAround({ latitude, longitude }: Coordinates, ring: readonly Vertex[]): boolean {
  const [y, x] = [exactly(latitude), exactly(longitude)];
  let turns = 0;
  for (const [from, to] of edgesOf(ring)) {
    const [fromY, fromX, toY, toX] = [...from, ...to].map(exactly) as [bigint, bigint, bigint, bigint];
    if (y < min(fromY, toY) || y > max(fromY, toY)) continue;
    const side = (toX - fromX) * (y - fromY) - (x - fromX) * (toY - fromY);
    if (side === 0n && x >= min(fromX, toX) && x <= max(fromX, toX)) return true;
    if (fromY <= y && toY > y && side > 0n) turns++;
    if (fromY > y && toY <= y && side < 0n) turns--;
  }
  return turns !== 0;
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a > b ? a : b);

const bits = new DataView(new ArrayBuffer(8));
const known = new Map<number, bigint>();
/** Converts a floating-point number to an exact integer multiple of the smallest one (2 ** -1074). */
function exactly(value: number): bigint {
  const stored = known.get(value);
  if (stored !== undefined) return stored;
  bits.setFloat64(0, value);
  const pattern = bits.getBigUint64(0);
  const exponent = (pattern >> 52n) & 0x7ffn;
  const fraction = pattern & 0xfffffffffffffn;
  const size = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n);
  const exact = pattern >> 63n ? -size : size;
  if (known.size < 10_000) known.set(value, exact);
  return exact;
}

/**
 * Returns the floating-point number that is `steps` representable numbers further from zero, or nearer to zero if
 * `steps` is negative.
 */
function ulpsFrom(value: number, steps: number): number {
  bits.setFloat64(0, value);
  bits.setBigUint64(0, bits.getBigUint64(0) + BigInt(steps));
  return bits.getFloat64(0);
}

const agree = (location: Coordinates, ring: readonly Vertex[]) =>
  isInside(location, ring) === windsAround(location, ring)
    ? []
    : [{ location, ring, message: isInside(location, ring) }];

describe('the reference implementation of the point-in-polygon test', () => {
  test('converts floating-point numbers exactly', () => {
    const smallest = Number.MIN_VALUE;
    expect([0, -0, smallest, -smallest, 3 * smallest].map(exactly)).toEqual([0n, 0n, 1n, -1n, 3n]);
    expect([1, -2, 0.5].map(exactly)).toEqual([1n << 1074n, -2n << 1074n, 1n << 1073n]);
    expect(exactly(0.1) * 10n).not.toBe(exactly(1));
    expect(exactly(ulpsFrom(-34.77, 1))).toBeLessThan(exactly(-34.77));
  });

  test('is right for a square', () => {
    const square = skyline([2, 2]);
    const inside = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => windsAround(at([y, x]), square)));
    expect(inside).toEqual(Array(9).fill(true));
    for (const outside of [
      [-1, 1],
      [3, 1],
      [1, -1],
      [1, 3],
      [0, 3],
      [2, -1],
    ] as Vertex[])
      expect(windsAround(at(outside), square)).toBe(false);
  });
});

describe('the polygon of the delivery area', () => {
  test('has nine vertices', () => {
    expect(area).toHaveLength(9);
  });

  // well-known places in the town and their coordinates
  test.each<[string, number, number]>([
    ['the default centre', -34.7701, -55.7643],
    ['the municipal office', -34.774882, -55.760712],
    ['El Mirador', -34.768164, -55.768465],
    ['the teacher training centre (Los Talas)', -34.759648, -55.763967],
    ['Estación Ceibalá', -34.741944, -55.763611],
  ])('contains %s', (_, latitude, longitude) => {
    expect(isInside({ latitude, longitude }, area)).toBe(true);
    expect(windsAround({ latitude, longitude }, area)).toBe(true);
  });

  test.each<[string, number, number]>([
    ['Las Toscas', -34.765, -55.74],
    ['Parque del Plata', -34.766667, -55.716667],
    ['Salinas', -34.778844, -55.834],
    ['La Floresta', -34.751874, -55.680202],
    ['Montevideo', -34.9033, -56.1882],
    ['the river', -34.79, -55.755],
    ['the default centre without its minus signs', 34.7701, 55.7643],
    ['the default centre with latitude and longitude swapped', -55.7643, -34.7701],
    ['the coordinates 0, 0, which mean that no location was set', 0, 0],
  ])('does not contain %s', (_, latitude, longitude) => {
    expect(isInside({ latitude, longitude }, area)).toBe(false);
    expect(windsAround({ latitude, longitude }, area)).toBe(false);
  });

  test.each(area.map((corner, index) => [index + 1, corner] as const))(
    'contains its vertex %i',
    (_, corner) => {
      expect(isInside(at(corner), area)).toBe(true);
    },
  );

  test('contains exactly those of 30,000 random locations that the reference implementation finds inside', () => {
    const random = randomNumbers(20_250_511);
    const { south, west, north, east } = boundsOf(area);
    const around = (low: number, high: number) => low + (random() * 1.2 - 0.1) * (high - low);
    const different: unknown[] = [];
    let inside = 0;
    for (let n = 0; n < 30_000; n++) {
      const location = { latitude: around(south, north), longitude: around(west, east) };
      if (isInside(location, area)) inside++;
      different.push(...agree(location, area));
    }
    expect(different).toEqual([]);
    expect(inside).toBeGreaterThan(9_000);
    expect(inside).toBeLessThan(21_000);
  }, 60_000);

  test('contains exactly those of 20,000 locations next to its edges that the reference implementation finds inside', () => {
    const random = randomNumbers(7);
    const steps = () => Math.floor(random() * 5) - 2;
    const different: unknown[] = [];
    const message = { true: 0, false: 0 };
    for (const [from, to] of edgesOf(area)) {
      for (let n = 0; n < 20_000 / area.length; n++) {
        const share = random();
        const location = {
          latitude: ulpsFrom(from[0] + share * (to[0] - from[0]), steps()),
          longitude: ulpsFrom(from[1] + share * (to[1] - from[1]), steps()),
        };
        message[`${isInside(location, area)}`]++;
        different.push(...agree(location, area));
      }
    }
    expect(different).toEqual([]);
    expect(Math.min(message.true, message.false)).toBeGreaterThan(5_000);
  }, 60_000);

  test('contains exactly those locations next to its vertices that the reference implementation finds inside', () => {
    const steps = [-2, -1, 0, 1, 2];
    const beside = area.flatMap(([latitude, longitude]) =>
      steps.flatMap((north) =>
        steps.map((east) => at([ulpsFrom(latitude, north), ulpsFrom(longitude, east)])),
      ),
    );
    expect(beside.flatMap((location) => agree(location, area))).toEqual([]);
    expect(new Set(beside.map((location) => isInside(location, area)))).toEqual(new Set([true, false]));
  });

  test('contains the midpoint of an edge, and exactly one of the two adjacent floating-point locations', () => {
    const middles = edgesOf(area).flatMap(([from, to]) => {
      const middle: Vertex = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const isExact = ([0, 1] as const).every(
        (axis) => 2n * exactly(middle[axis]) === exactly(from[axis]) + exactly(to[axis]),
      );
      return isExact ? [middle] : [];
    });
    expect(middles.length).toBeGreaterThanOrEqual(1); // most midpoints are not exact floating-point numbers
    for (const [latitude, longitude] of middles) {
      expect(isInside({ latitude, longitude }, area)).toBe(true);
      const beside = [1, -1].map((step) => isInside({ latitude: ulpsFrom(latitude, step), longitude }, area));
      expect(beside.toSorted()).toEqual([false, true]);
    }
  });

  test('contains its southern edge, which runs along a parallel, and nothing south of it', () => {
    const [from, to] = [area[6] as Vertex, area[7] as Vertex];
    expect(from[0]).toBe(to[0]);
    for (let n = 0; n <= 1_000; n++) {
      const longitude = n === 1_000 ? to[1] : from[1] + (n / 1_000) * (to[1] - from[1]);
      expect(isInside({ latitude: from[0], longitude }, area)).toBe(true);
      expect(isInside({ latitude: ulpsFrom(from[0], 1), longitude }, area)).toBe(false);
    }
    for (const beyond of [ulpsFrom(from[1], -1), ulpsFrom(to[1], 1)])
      expect(isInside({ latitude: from[0], longitude: beyond }, area)).toBe(false);
  });

  test('contains the same locations for any first vertex and either direction of its vertices', () => {
    const random = randomNumbers(3);
    const rings = area.flatMap((_, first) => {
      const turned = [...area.slice(first), ...area.slice(0, first)];
      return [turned, turned.toReversed()];
    });
    const { south, west, north, east } = boundsOf(area);
    const locations = [
      ...Array.from({ length: 500 }, () =>
        at([south + random() * (north - south), west + random() * (east - west)]),
      ),
      ...area.map(at),
      ...edgesOf(area).map(([from, to]) => at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])),
    ];
    for (const location of locations)
      expect(new Set(rings.map((ring) => isInside(location, ring)))).toEqual(
        new Set([isInside(location, area)]),
      );
  });

  test('is not modified by the point-in-polygon test', () => {
    const before = structuredClone(area);
    isInside(at(delivery.centre), Object.freeze(area.map((corner) => Object.freeze(corner) as Vertex)));
    expect(area).toEqual(before);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'contains no location with the coordinate %d',
    (value) => {
      const [latitude, longitude] = delivery.centre;
      for (const location of [
        { latitude: value, longitude },
        { latitude, longitude: value },
        at([value, value]),
      ])
        expect(isInside(location, area)).toBe(false);
    },
  );

  test('contains a location exactly if the reference implementation finds it inside, for any finite coordinates', () => {
    const [latitude, longitude] = delivery.centre;
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(latitude, longitude),
    );
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(agree(at([one, other]), area)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the point-in-polygon test for other shapes', () => {
  test('is right for a horseshoe-shaped area', () => {
    const horseshoe = skyline([5, 5, 2, 2, 5, 5]);
    const rows = [5, 4, 3, 2, 1, 0].map((y) =>
      [0, 1, 2, 3, 4, 5, 6].map((x) => (isInside(at([y, x]), horseshoe) ? '#' : '.')).join(''),
    );
    expect(rows).toEqual(['###.###', '###.###', '###.###', '#######', '#######', '#######']);
  });

  test('is right for a rectilinear outline with many vertices on one line', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }), (heights) => {
        const ring = skyline(heights);
        const steps = Array.from({ length: 2 * heights.length + 5 }, (_, n) => n / 2 - 1);
        const locations = steps.flatMap((x) => [-1, 0, 0.5, 1, 1.5, 2, 3, 3.5, 4, 5].map((y) => at([y, x])));
        expect(locations.flatMap((location) => agree(location, ring))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('is right for irregular polygons with any number of vertices', () => {
    const random = randomNumbers(42);
    const different: unknown[] = [];
    for (let n = 0; n < 100; n++) {
      const ring = ringAround(delivery.centre, 3 + Math.floor(random() * 30), random);
      const { south, west, north, east } = boundsOf(ring);
      const somewhere = () => at([south + random() * (north - south), west + random() * (east - west)]);
      const locations = [
        ...Array.from({ length: 50 }, somewhere),
        ...ring.map(at),
        ...ring.map(([latitude]) => ({ ...somewhere(), latitude })), // at the same latitude as a vertex
        ...ring.map(([, longitude]) => ({ ...somewhere(), longitude })),
        ...edgesOf(ring).map(([from, to]) => at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])),
      ];
      for (const corner of ring) expect(isInside(at(corner), ring)).toBe(true);
      different.push(...locations.flatMap((location) => agree(location, ring)));
    }
    expect(different).toEqual([]);
  });
});

/** Returns the outline of a row of adjacent blocks with the given heights. */
const skyline = (heights: readonly number[]): Vertex[] => [
  [0, heights.length],
  [0, 0],
  ...heights.flatMap((height, x): Vertex[] => [
    [height, x],
    [height, x + 1],
  ]),
];

/**
 * Returns vertices in every direction at random distances. They form an irregular polygon that never crosses itself.
 */
function ringAround([latitude, longitude]: Vertex, corners: number, random: () => number): Vertex[] {
  return Array.from({ length: corners }, (_, corner) => {
    const [angle, far] = [((corner + 0.8 * random()) / corners) * 2 * Math.PI, 0.001 + 0.05 * random()];
    return [latitude + far * Math.sin(angle), longitude + far * Math.cos(angle)];
  });
}

const EARTH_RADIUS_M = 6_371_008.8;
const anywhere = fc
  .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
  .map(at);
const always = (promise: (one: Coordinates, other: Coordinates, third: Coordinates) => void) =>
  fc.assert(fc.property(anywhere, anywhere, anywhere, promise), { numRuns: 1_000 });

describe('distances in metres', () => {
  test.each<[string, Vertex, Vertex, number, number]>([
    ['two identical locations', [-34.77, -55.76], [-34.77, -55.76], 0, 0],
    ['a degree along a meridian', [-35, -56], [-34, -56], 111_195.1, 0.1],
    ['a degree along the equator', [0, 10], [0, 11], 111_195.1, 0.1],
    ['a degree along the 60th parallel', [60, 10], [60, 11], 55_597.5, 5],
    ['a degree across the antimeridian', [0, 179.5], [0, -179.5], 111_195.1, 0.1],
    ['the line from pole to pole', [-90, 0], [90, 120], Math.PI * EARTH_RADIUS_M, 0.1],
    // a published example of the haversine formula: 2887.26 km on a sphere with a radius of 6372.8 km
    [
      'the line from Nashville to Los Angeles',
      [36.12, -86.67],
      [33.94, -118.4],
      (2_887_259.95 * EARTH_RADIUS_M) / 6_372_800,
      1,
    ],
    ['the line from Ceibalá to Montevideo', [-34.7701, -55.7643], [-34.9033, -56.1882], 41_450, 100],
  ])('are correct for %s', (_, from, to, metres, within) => {
    expect(Math.abs(metresBetween(at(from), at(to)) - metres)).toBeLessThanOrEqual(within);
  });

  test('agree with the angle between the vectors from the centre of the earth to both locations', () =>
    always((one, other) => {
      const difference = metresBetween(one, other) - EARTH_RADIUS_M * angleBetween(one, other);
      expect(Math.abs(difference)).toBeLessThan(0.5); // rounding errors grow up to distances of 20,000 km
    }));

  test('are equal in both directions, zero for the same location, and at most half the circumference of the earth', () =>
    always((one, other) => {
      expect(metresBetween(one, other)).toBe(metresBetween(other, one));
      expect(metresBetween(one, one)).toBe(0);
      expect(metresBetween(one, other)).toBeGreaterThanOrEqual(0);
      expect(metresBetween(one, other)).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_M);
    }));

  test('satisfy the triangle inequality', () =>
    always((one, other, third) => {
      const direct = metresBetween(one, other);
      expect(metresBetween(one, third) + metresBetween(third, other)).toBeGreaterThan(direct - 0.5);
    }));

  test('are exact even for a distance of one centimetre', () => {
    const start = at(delivery.centre);
    const step = { ...start, latitude: start.latitude + 1e-7 };
    expect(metresBetween(start, step)).toBeCloseTo(0.01112, 4);
  });
});

function angleBetween(one: Coordinates, other: Coordinates): number {
  const [a, b] = [one, other].map(({ latitude, longitude }) => {
    const [y, x] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
    return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)] as const;
  }) as [readonly [number, number, number], readonly [number, number, number]];
  const across = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return Math.atan2(across, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}

describe('a location moved by some metres to the north and east', () => {
  const start = at(delivery.centre);
  const steps = fc.integer({ min: -3_000, max: 3_000 });

  test('is at the requested distance, within a thousandth, and in the requested direction', () => {
    fc.assert(
      fc.property(steps, steps, (north, east) => {
        const there = shifted(start, north, east);
        const metres = Math.hypot(north, east);
        expect(Math.abs(metresBetween(start, there) - metres)).toBeLessThanOrEqual(metres / 1_000 + 1e-6);
        expect(Math.sign(there.latitude - start.latitude)).toBe(Math.sign(north));
        expect(Math.sign(there.longitude - start.longitude)).toBe(Math.sign(east));
      }),
    );
  });

  test('is within three metres of its origin after it is moved back', () => {
    fc.assert(
      fc.property(steps, steps, (north, east) => {
        const back = shifted(shifted(start, north, east), -north, -east);
        expect(metresBetween(start, back)).toBeLessThan(3);
      }),
    );
  });

  test('stays the same when moved by zero metres, without modifying the original object', () => {
    expect(shifted(Object.freeze({ ...start }), 0, 0)).toEqual(start);
  });
});

describe('the bounding rectangle of an area', () => {
  test('has the expected limits for the delivery area', () => {
    expect(boundsOf(area)).toEqual({ south: -34.7832, west: -55.7955, north: -34.735, east: -55.7428 });
  });

  test('of a single vertex is that vertex', () => {
    expect(boundsOf([[-34, -55]])).toEqual({ south: -34, west: -55, north: -34, east: -55 });
  });

  test('contains every vertex and is no larger than necessary', () => {
    const corners = fc.array(
      fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 })),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(corners, (ring) => {
        const { south, west, north, east } = boundsOf(ring);
        for (const [latitude, longitude] of ring) {
          expect(latitude >= south && latitude <= north).toBe(true);
          expect(longitude >= west && longitude <= east).toBe(true);
        }
        for (const edge of [south, north]) expect(ring.some(([latitude]) => latitude === edge)).toBe(true);
        for (const edge of [west, east]) expect(ring.some(([, longitude]) => longitude === edge)).toBe(true);
      }),
    );
  });
});

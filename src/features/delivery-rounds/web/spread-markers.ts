interface Point {
  x: number;
  y: number;
}

const ROUNDS = 8;

/**
 * Returns by how many pixels to move each point so that neighbours are `gap` pixels apart, or nearly so where many are
 * at one place. A point without a near neighbour stays.
 */
export function spread(points: readonly Point[], gap: number): Point[] {
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0; round < ROUNDS; round++)
    moved.forEach((one, index) => {
      for (const other of moved.slice(index + 1)) push(one, other, gap);
    });
  return moved.map(({ x, y }, index) => {
    const from = points[index] ?? { x, y };
    return { x: Math.round(x - from.x), y: Math.round(y - from.y) };
  });
}

function push(one: Point, other: Point, gap: number) {
  const [across, down] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(across, down);
  if (distance >= gap) return;
  const half = (gap - distance) / 2;
  // Two points at the same place move apart sideways.
  const [right, below] = distance === 0 ? [1, 0] : [across / distance, down / distance];
  one.x -= right * half;
  one.y -= below * half;
  other.x += right * half;
  other.y += below * half;
}

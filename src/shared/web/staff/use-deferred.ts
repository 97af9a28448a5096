import { useEffect, useState } from 'react';

/**
 * Loads a chunk after the first paint, for content that is not urgent. Returns null until the chunk has loaded.
 * @param load the same function at every rendering
 * @param again a chunk that could not be loaded is tried again when this changes
 */
export function useDeferred<Loaded>(load: () => Promise<Loaded>, again: unknown): Loaded | null {
  const [loaded, setLoaded] = useState<{ value: Loaded } | null>(null);
  const isMissing = loaded === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (value) => setLoaded({ value }),
      () => {},
    );
  }, [isMissing, load, again]);
  return loaded?.value ?? null;
}

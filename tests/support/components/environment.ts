import { Window } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/**
 * A DOM environment for component tests. Unlike Vitest's own environment it keeps Node's fetch, AbortController and
 * URL, so that the real API client sends real HTTP requests.
 */
const environment: Environment = {
  name: 'document',
  viteEnvironment: 'client',
  setup(global) {
    const window = new Window({ url: 'http://localhost/', width: 1280, height: 800 });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    return {
      async teardown() {
        await window.happyDOM.abort();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
};

// biome-ignore lint/style/noDefaultExport: Vitest loads an environment by its default export
export default environment;

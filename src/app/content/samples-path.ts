/** The path of the sample content, which the demo's local administrator works with. */
export const SAMPLES_PATH = '/muestras.json';

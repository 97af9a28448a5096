/**
 * Loads the script of an island that is no part of the page, such as the drawing of QR codes. The page's body contains its
 * URL. The promise is rejected if the script cannot be loaded.
 */
export const importIsland = <Module>(name: 'newsList' | 'qrCode' | 'staffCards'): Promise<Module> =>
  import(/* @vite-ignore */ document.body.dataset[`${name}Island`] ?? '');

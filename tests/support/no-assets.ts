import { assembleAssets } from '../../src/app/http/assets.ts';

/** The assets of a site that serves no stylesheets, scripts or fonts. */
export const NO_ASSETS = assembleAssets({
  styles: '',
  displayFont: '',
  textFont: '',
  pageStyles: {},
  formStyles: '',
  formStylesheet: '',
  script: '',
  files: [],
  islands: {},
  backOffice: { script: '', modules: [], stylesheets: [] },
  phonePages: {},
});

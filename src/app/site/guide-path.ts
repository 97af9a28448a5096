/** Path of the operator's guide in the demo. */
export const GUIDE_PATH = '/guia';

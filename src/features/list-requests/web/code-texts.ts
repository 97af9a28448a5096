import type { CodeTexts } from '../../verification/contract.ts';

/** What the code dialog says of failures (spec, section 8). */
export const CODE_TEXTS: CodeTexts = {
  mark: '❌ ',
  notSent: '❌ No se pudo enviar el código. Intenta nuevamente.',
  failed: '❌ Error al enviar código de verificación',
  notChecked: '❌ Error al verificar el código',
  notAnswered: '❌ Error al verificar el código. Error de conexión. Intenta nuevamente.',
};

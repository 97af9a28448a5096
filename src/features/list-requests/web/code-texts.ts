import type { CodeTexts } from '../../verification/contract.ts';

/** The error messages of the dialog in which visitors enter their verification code (spec, section 8). */
export const CODE_TEXTS: CodeTexts = {
  mark: '❌ ',
  notSent: '❌ No se pudo enviar el código. Intenta nuevamente.',
  failed: '❌ Error al enviar código de verificación',
  notRequested: '❌ Error al enviar código de verificación. Error de conexión. Intenta nuevamente.',
  notChecked: '❌ Error al verificar el código',
  notAnswered: '❌ Error al verificar el código. Error de conexión. Intenta nuevamente.',
};

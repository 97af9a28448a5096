export const candidate = {
  name: 'Ariel Montenegro',
  role: 'Candidatura a la intendencia de Pueblo Calandria',
  motto: 'La ruta se arregla entre todos',
  introduction: ['Atiendo la veterinaria del pueblo desde hace doce años.'],
  vision: ['Quiero un pueblo del que nadie tenga que irse para estudiar.'],
  commitment: ['Las cuentas del partido, publicadas todos los meses.'],
  portrait: { name: 'retrato', alt: 'Retrato ilustrado de Ariel Montenegro' },
};

export const objectives = [{ title: 'La ruta provincial', text: 'Banquinas, señales y luz en los cruces.' }];

export const commitments = ['Una sesión abierta por mes en cada barrio.'];

export const deliveryNotice = [
  'Usamos tus datos para llevarte la boleta, y para nada más.',
  'Podés pedir que te los mostremos, los corrijamos o los borremos en hola@boleta508.example, como manda la Ley 25.326.',
];

export const privacyNotice = [
  'Usamos lo que escribas para contestarte.',
  'Podés pedir que te los mostremos, los corrijamos o los borremos en hola@boleta508.example, como manda la Ley 25.326.',
];

export const thanks = 'A quienes fiscalizaron y a quienes votaron.';

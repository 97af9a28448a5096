export const candidate = {
  name: 'Maximiliano Bartolomé Etcheverrigaray Soler',
  role: 'Candidato a alcalde de Villa Rosaleda',
  motto: 'Caminos que llegan',
  introduction: ['Soy productor y vivo en la Rosaleda desde que nací.'],
  vision: ['Quiero caminos transitables todo el año.'],
  commitment: ['Voy a recorrer cada paraje dos veces por año.'],
  portrait: { name: 'retrato', alt: 'Retrato ilustrado de Maximiliano Etcheverrigaray' },
};

export const objectives = [{ title: 'Caminos', text: 'Balasto y cunetas antes de cada invierno.' }];

export const commitments = ['Un informe por año, leído en cada paraje.'];

export const deliveryNotice = [
  'Usamos tus datos para llevarte la lista, y para nada más.',
  'Podés pedir que te los mostremos, los corrijamos o los borremos en nuestra sede, como manda la Ley 18.331.',
];

export const privacyNotice = [
  'Usamos lo que escribas para leerte y responderte.',
  'Podés pedir que te los mostremos, los corrijamos o los borremos en nuestra sede, como manda la Ley 18.331.',
];

export const thanks = 'A quienes salieron temprano para votar.';

import { country } from '#campaign/country.ts';
import { formatDay, formatMoment } from '../../../shared/contract/calendar.ts';
import { OUTCOMES } from '../../../shared/contract/delivery-marks.ts';
import { escapedText } from '../../../shared/contract/markup.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { MESSAGE_KINDS } from '../../contact/contract.ts';
import { ORIGIN_NAMES, outsideAreaText } from '../../list-requests/contract.ts';
import type { PersonalData, PersonFile } from '../contract.ts';

/** Returns everything that is stored about a person as an HTML page for reading, printing and sending. */
export function exportPage(data: PersonalData, campaignName: string): string {
  const {
    phone,
    exportedAt,
    messages,
    listRequests,
    visits,
    marks,
    verifications,
    consents,
    notes,
    files,
    others,
  } = data;
  const title = spoken`Datos del celular ${formatPhone(phone)}`;
  return `<!doctype html>
<html lang="${country.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapedText(title)}</title>
<style>body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h2{margin-top:2rem;border-top:1px solid #999;padding-top:1rem}dt{color:#555}dd{margin:0 0 .5rem;white-space:pre-wrap}</style>
</head>
<body>
<h1>${escapedText(title)}</h1>
<p>Todo lo que ${escapedText(campaignName)} tiene guardado de este número, el ${formatMoment(exportedAt)}.</p>
${section(
  'Mensajes',
  messages.map((message) => [
    ['Fecha', formatMoment(message.createdAt)],
    ['Nombre', message.name],
    ['Email', message.email ?? 'No tiene'],
    ['Tipo', MESSAGE_KINDS[message.kind].name],
    ['Mensaje', message.text],
    ['Respondido', message.answered ? 'Sí' : 'No'],
    ...filed(message),
  ]),
)}
${section(
  `Pedidos de ${country.paper}`,
  listRequests.map((request) => [
    ['Fecha', formatMoment(request.createdAt)],
    ['Nombre', request.name],
    ['Dirección', request.address],
    ['Cantidad', String(request.quantity)],
    ['Nota', request.note ?? 'No tiene'],
    ...(request.origin ? [['Llegó', ORIGIN_NAMES[request.origin]] satisfies Fact] : []),
    ['Ubicación', request.latitude === null ? 'No tiene' : `${request.latitude}, ${request.longitude}`],
    ...(request.outsideArea
      ? [['Fuera de la zona de reparto', outsideAreaText(request) ?? ''] satisfies Fact]
      : []),
    ['Entregado', request.delivered ? 'Sí' : 'No'],
    ...filed({ labels: [], assignee: request.assignee }),
  ]),
)}
${section(
  'Visitas a la puerta',
  visits.map((visit) => [
    ['Reparto', `${visit.round}, parada ${visit.position}`],
    ['Fecha', formatMoment(visit.at)],
    ['Pedido', String(visit.listRequestId)],
    ['Entregado', visit.delivered === null ? 'El reparto sigue' : visit.delivered ? 'Sí' : 'No'],
  ]),
)}
${section(
  'Lo que se anotó de los pedidos',
  marks.map((mark) => [
    ['Fecha', formatMoment(mark.at)],
    ['Pedido', String(mark.requestId)],
    ['Qué', OUTCOMES[mark.outcome]],
    ['Nota', mark.note || 'No tiene'],
    ['Quién', mark.by],
  ]),
)}
${section(
  'Verificaciones del teléfono',
  verifications.map(({ at, text }) => [
    ...(at ? [['Fecha', formatMoment(at)] satisfies Fact] : []),
    ['Detalle', text],
  ]),
)}
${section(
  'Consentimientos',
  consents.map(({ kind, id, version, at }) => [
    ['Con', `${kind === 'message' ? 'el mensaje' : 'el pedido'} ${id}`],
    ['Versión del aviso de privacidad', version],
    ['Fecha', formatMoment(at)],
  ]),
)}
${section(
  'Notas del equipo',
  notes.map(({ at, author, text }) => [
    ['Fecha', formatMoment(at)],
    ['Quién', author],
    ['Nota', text],
  ]),
)}
${section(
  'Etiquetas y quién se encarga',
  files.map((file) => filed(file)),
)}
${[...new Set(others.map(({ title }) => title))]
  .map((title) =>
    section(
      title,
      others
        .filter((record) => record.title === title)
        .map(({ facts }) => facts.map(({ name, value }): Fact => [name, value])),
    ),
  )
  .join('\n')}
</body>
</html>
`;
}

type Fact = [label: string, value: string];

/** The labels and who takes care, of a person or of what she sent. Nothing where staff arranged nothing. */
const filed = ({ labels, assignee }: PersonFile): Fact[] => {
  const facts: [string, string | undefined][] = [
    ['Etiquetas', labels.join(', ')],
    ['Quién se encarga', assignee?.name],
    ['Lo pasó', assignee?.givenBy],
    ['Para el día', assignee?.day && formatDay(assignee.day)],
    ['Nota para quien se encarga', assignee?.note],
  ];
  return facts.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []));
};

function section(title: string, items: Fact[][]): string {
  const lists = items.map(
    (facts) =>
      `<dl>${facts.map(([label, value]) => `<dt>${escapedText(label)}</dt><dd>${escapedText(value)}</dd>`).join('')}</dl>`,
  );
  return `<h2>${escapedText(title)}</h2>\n${lists.join('\n<hr>\n') || '<p>Nada.</p>'}`;
}

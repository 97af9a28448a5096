import { formatMoment } from '../../contract/calendar.ts';

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;

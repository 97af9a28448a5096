import { formatPhone } from '../../../shared/contract/phone.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { PrintedSheet } from '../../../shared/web/staff/printed-sheet.tsx';
import type { Hours } from '../contract.ts';
import type { ShiftGroup } from './grouped-shifts.ts';
import { columnName, rowName, titleOf } from './shift-table.tsx';
import { hoursText } from './shift-words.ts';

interface ShiftSheetProps {
  groups: ShiftGroup[];
  places: PollingPlace[];
  hours: Hours[];
  /** The polling place that is printed alone, or null for all. */
  only: string | null;
}

/** The shifts on paper, with the phones, each polling place on sheets of its own. */
export const ShiftSheet = ({ groups, places, hours, only }: ShiftSheetProps) => (
  <PrintedSheet className="shifts-sheet">
    {groups
      .filter(({ place }) => only === null || place === only)
      .map((group) => (
        <section key={group.place}>
          <p className="printed-sheet-name">{titleOf(group)}</p>
          <p>{places.find(({ name }) => name === group.place)?.address}</p>
          <table>
            <thead>
              <tr>
                <th>{columnName(group)}</th>
                {hours.map((one) => (
                  <th key={hoursText(one)}>{hoursText(one)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {group.rows.map((row) => (
                <tr key={row.key}>
                  <td>{rowName(row, group)}</td>
                  {row.shifts.map((shift, index) => (
                    <td key={hoursText(hours[index] as Hours)}>
                      {shift?.helper && (
                        <>
                          {shift.helper.name}
                          <br />
                          {formatPhone(shift.helper.phone)}
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
  </PrintedSheet>
);

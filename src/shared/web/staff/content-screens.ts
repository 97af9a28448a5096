import type { StaffScreen } from './staff-screen.ts';

interface ContentScreens<Props>
  extends Pick<StaffScreen, 'path' | 'right' | 'section' | 'latest' | 'messagePart'>,
    Pick<StaffScreen<Props>, 'hasMedia' | 'hasPlace'> {
  /** The text of the menu, and its icon. */
  text: string;
  icon: NonNullable<StaffScreen['menu']>['icon'];
  list: StaffScreen<Props>['load'];
  /** The forms of a new item and of one that is changed. */
  create: StaffScreen<Props>['load'];
  edit: StaffScreen<Props>['load'];
}

/** The three screens of a kind of content: the list, and the forms below its path. */
export const contentScreens = <Props>({
  path,
  right,
  section,
  hasMedia,
  hasPlace,
  text,
  icon,
  list,
  create,
  edit,
  ...ofList
}: ContentScreens<Props>): StaffScreen<Props>[] => {
  const common = { right, ...(section && { section }) };
  const form = { ...common, ...(hasMedia && { hasMedia }), ...(hasPlace && { hasPlace }) };
  return [
    { ...common, path, menu: { text, icon, group: 'Contenido' }, hasViews: true, load: list, ...ofList },
    { ...form, path: `${path}/nueva`, load: create },
    { ...form, path: `${path}/editar/:id`, load: edit },
  ];
};

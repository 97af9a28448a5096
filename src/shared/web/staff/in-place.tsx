import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { Pencil } from '../icons.ts';
import { type MenuAction, RowMenu } from './row-menu.tsx';
import type { Column } from './table.tsx';
import './in-place.css';

/** A field that staff change in its cell of a list. */
export interface InPlaceField<Item> {
  /** The field with its article, such as 'el título'. */
  noun: string;
  control: 'text' | 'date' | 'choice';
  /** What the control shows. */
  textOf: (item: Item) => string;
  /** The values of the item that a text stands for. */
  valuesOf: (text: string) => Partial<Item>;
  /** The texts to choose from, for a choice. */
  choices?: (item: Item) => string[];
  /** The notice about a change, in place of the list's own. */
  done?: (values: Partial<Item>) => string;
  /** The first sentence of the notice about a failure, in place of the list's own. */
  failed?: string;
}

/** A column whose cells can be edited if it has a field. The column's key is the key of the field. */
export type EditableColumn<Item> = Column<Item> & { inPlace?: InPlaceField<Item> };

/** A cell that is being edited, or whose change is being saved. */
export interface Edit {
  /** What was typed. */
  text: string;
  /** What the field said when the user last saw it. A different text means that somebody else changed it. */
  seen: string;
  problem?: string | undefined;
  /** Whether somebody else saved the item meanwhile. */
  isConflict?: boolean;
  /** The changed values while they are being saved. */
  saving?: object | undefined;
  /** Where the focus goes after editing. */
  opener: Element | null;
}

interface Row {
  id: number;
}

export interface CellEditorProps {
  row: Row;
  fieldKey: string;
  field: InPlaceField<Row>;
  edit: Edit;
  inPlace: InPlace;
}

/** What cells need for editing. */
export interface InPlace {
  /** The keys of the fields, in the order of their columns. */
  keys: string[];
  editOf: (row: Row, key: string) => Edit | undefined;
  /** Opens a cell. Without `opener`, the focus returns to what has it now. */
  open: (row: Row, key: string, opener?: Element | null) => void;
  /** Saves a text, or shows at the cell why not. Returns whether the cell is closed. */
  save: (row: Row, key: string, text: string) => boolean;
  close: (row: Row, key: string) => void;
  /** The editor, once its chunk is loaded. */
  Editor: ComponentType<CellEditorProps> | undefined;
}

export const InPlaceContext = createContext<InPlace | null>(null);

/** Makes the cells of columns with a field editable, except those of rows that nobody can change any more. */
export const editableColumns = <Item extends Row>(
  columns: readonly EditableColumn<Item>[],
  isFixed: (item: Item) => boolean = () => false,
): Column<Item>[] =>
  columns.map((column) => {
    const { inPlace, key, cell } = column;
    if (!inPlace) return column;
    return {
      ...column,
      cell: (row, has) =>
        isFixed(row) ? (
          cell(row, has)
        ) : (
          <EditableCell row={row} fieldKey={key} field={inPlace as object as InPlaceField<Row>}>
            {cell(row, has)}
          </EditableCell>
        ),
    };
  });

interface EditableCellProps {
  row: Row;
  fieldKey: string;
  field: InPlaceField<Row>;
  children: ReactNode;
}

/**
 * A value that turns into a control. The value keeps its place below the control, so that the row stays as high as it
 * is. The button over it is for the mouse only: keyboards and screen readers have the menu of the row and F2.
 */
function EditableCell({ row, fieldKey, field, children }: EditableCellProps) {
  const inPlace = useContext(InPlaceContext);
  if (!inPlace) return children;
  const edit = inPlace.editOf(row, fieldKey);
  const { Editor } = inPlace;
  const isOpen = edit && !edit.saving && Editor;
  return (
    <>
      <span className="cell-value" data-under={isOpen ? true : undefined}>
        {children}
      </span>
      {isOpen ? (
        <Editor row={row} fieldKey={fieldKey} field={field} edit={edit} inPlace={inPlace} />
      ) : (
        <button
          type="button"
          className="cell-edit"
          tabIndex={-1}
          aria-hidden="true"
          title={`Cambiar ${field.noun}`}
          onMouseDown={(event) => event.preventDefault()} // what has the focus keeps it for afterwards
          onClick={() => inPlace.open(row, fieldKey)}
        >
          <Pencil aria-hidden="true" size={14} />
        </button>
      )}
    </>
  );
}

interface FieldMenuProps<Item> {
  of: string;
  row: Item & Row;
  columns: readonly EditableColumn<Item>[];
  /** Further actions, below those for the fields. */
  more?: MenuAction[] | undefined;
}

/** The menu of a row with the fields that can be changed in place. F2 changes the field that names the row. */
export function FieldMenu<Item>({ of, row, columns, more = [] }: FieldMenuProps<Item>) {
  const inPlace = useContext(InPlaceContext);
  const actions = columns.flatMap(({ inPlace: field, key, isHeading }) =>
    field
      ? {
          icon: Pencil,
          text: `Cambiar ${field.noun}`,
          shortcut: isHeading ? ('F2' as const) : undefined,
          onClick: () => inPlace?.open(row, key),
        }
      : [],
  );
  return <RowMenu of={of} actions={[...actions, ...more]} />;
}

import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isInside } from '../../../shared/contract/geography.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { messageOf, TextField } from '../../../shared/web/staff/text-field.tsx';
import type { ListRequestValues } from '../contract.ts';
import { AddressField } from '../web/address-field.tsx';
import type { DeliveryLocation } from '../web/delivery-location.ts';
import { ExtraFields } from '../web/extra-fields.tsx';
import { PinField } from './pin-field.tsx';
import './list-request-form.css';

/** The settings of maps, and the administrative department in which addresses are searched. */
export interface DeliveryMapSettings extends MapSettings {
  department: string;
}

interface ListRequestFormProps<Values extends FieldValues> {
  settings: DeliveryMapSettings;
  form: UseFormReturn<Values, unknown, Values>;
  selection: DeliveryLocation;
  isPhoneOptional?: boolean;
  /** Whether the pin may leave the delivery area. */
  isFree?: boolean;
  /** What a new list request has, and a correction has not. */
  children?: ReactNode;
}

/** The fields with which staff enter or correct a list request. */
export function ListRequestForm<Values extends ListRequestValues>(props: ListRequestFormProps<Values>) {
  const { settings, form, selection, isPhoneOptional, isFree = false, children } = props;
  const { api } = useStaff();
  const { dispatch } = selection;
  const name = (field: keyof ListRequestValues) => field as Path<Values>;
  return (
    <div className="list-request-form">
      <TextField form={form} name={name('name')} label="Nombre" maxLength={120} />
      <TextField
        form={form}
        name={name('phone')}
        label={isPhoneOptional ? 'Teléfono celular (si tiene)' : 'Teléfono celular'}
        type="tel"
      />
      <AddressField
        api={api}
        department={settings.department}
        registration={form.register(name('address'))}
        error={messageOf(form, name('address'))}
        onTyped={() => dispatch({ type: 'address typed' })}
        onChosen={({ name: address, ...coordinates }) => {
          form.setValue(name('address'), address as PathValue<Values, Path<Values>>, {
            shouldDirty: true,
            shouldValidate: true,
          });
          dispatch({ type: 'suggested', coordinates });
          if (isInside(coordinates, settings.delivery.area)) dispatch({ type: 'confirmed', coordinates });
        }}
      />
      <ExtraFields form={form} />
      {children}
      <PinField settings={settings} selection={selection} isFree={isFree} />
    </div>
  );
}

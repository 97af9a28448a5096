import { spoken } from '../../../shared/contract/spoken.ts';
import { Field } from '../../../shared/web/field.tsx';
import { setField } from '../../../shared/web/staff/content-form.tsx';
import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import { Folded } from '../../../shared/web/staff/editor/folded.tsx';
import { FormattedTextField } from '../../../shared/web/staff/editor/formatted-text-field.tsx';
import { MediaPart } from '../../../shared/web/staff/editor/media-part.tsx';
import { TitleField } from '../../../shared/web/staff/editor/title-field.tsx';
import { MomentInput } from '../../../shared/web/staff/moment-input.tsx';
import type { PlaceScreenProps } from '../../../shared/web/staff/place-field-props.ts';
import { Switch } from '../../../shared/web/staff/switch.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import type { MediaScreenProps } from '../../media/contract.ts';
import type { EventValues } from './event-collection.ts';
import './columns.css';

export interface EventScreenProps extends MediaScreenProps, PlaceScreenProps {}

interface EventFieldsProps extends FieldsProps<EventValues>, EventScreenProps {
  /** How many later events of the same series there are, or null for an event that is no part of a series. */
  laterOnes: number | null;
  isNew?: boolean;
}

/** The form fields of an event, new or existing. */
export function EventFields({
  MediaField,
  PlaceField,
  neighbourhoodNames,
  laterOnes,
  isNew,
  publication,
  ...fields
}: EventFieldsProps) {
  const { form, media, upload } = fields;
  const { errors } = form.formState;
  const values = form.watch();
  const { latitude, longitude, neighbourhoods = [], takesSignUps, isCancelled } = values;
  const switchOf = (name: 'takesSignUps' | 'alsoLater' | 'isCancelled', label: string) => (
    <Switch
      label={label}
      checked={values[name] ?? false}
      onChange={(checked) => setField(form, name, checked)}
    />
  );
  const passThrough = (name: string, passes: boolean) =>
    setField(
      form,
      'neighbourhoods',
      passes ? [...neighbourhoods, name] : neighbourhoods.filter((other) => other !== name),
    );
  const hasPin = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <>
      <TitleField form={form} name="title" />
      <div className="event-times">
        <Field label="Empieza" error={errors.starts?.message}>
          <MomentInput moment={values.starts} onChange={(moment) => setField(form, 'starts', moment)} />
        </Field>
        <Field label="Termina (opcional)" error={errors.ends?.message}>
          <MomentInput
            moment={values.ends ?? ''}
            onChange={(moment) => setField(form, 'ends', moment || null)}
          />
        </Field>
      </div>
      <TextField
        form={form}
        name="place"
        label="Lugar"
        hint="Como lo dice la gente: 'Club social, salón del fondo'"
      />
      <FormattedTextField form={form} name="content" label="De qué se trata" onPhoto={upload} />
      <Folded
        title="En el mapa"
        note={hasPin ? 'tiene pin' : neighbourhoods.join(', ') || 'sin pin'}
        opens={Boolean(errors.latitude)}
      >
        <PlaceField
          label="Dónde es"
          coordinates={hasPin ? { latitude, longitude } : null}
          onChange={(pin) => {
            setField(form, 'latitude', pin?.latitude ?? null);
            setField(form, 'longitude', pin?.longitude ?? null);
          }}
        />
        {neighbourhoodNames.length > 0 && (
          <fieldset className="stack tight">
            <legend>Barrios por los que pasa</legend>
            <p className="field-hint">
              Para una recorrida. Quien pide la lista en uno de estos barrios ve qué día pasan.
            </p>
            <div className="cluster">
              {neighbourhoodNames.map((name) => (
                <label key={name} className="choice">
                  <input
                    type="checkbox"
                    checked={neighbourhoods.includes(name)}
                    onChange={({ target }) => passThrough(name, target.checked)}
                  />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </Folded>
      <Folded
        title="Inscripción"
        note={takesSignUps ? 'se reserva lugar' : 'sin inscripción'}
        opens={Boolean(errors.capacity)}
      >
        {switchOf('takesSignUps', 'La gente se anota en el sitio')}
        {takesSignUps && (
          <Field
            label="Cupo"
            hint="Cuántas personas entran. Vacío si no hay límite."
            error={errors.capacity?.message}
          >
            <input
              type="number"
              inputMode="numeric"
              min={1}
              value={values.capacity ?? ''}
              onChange={({ target }) =>
                setField(form, 'capacity', target.value === '' ? null : target.valueAsNumber)
              }
            />
          </Field>
        )}
      </Folded>
      <MediaPart {...fields}>
        <MediaField kinds={['image', 'video']} {...media} />
      </MediaPart>
      <Folded
        title="Detalles"
        note={values.accessibility ? 'con accesibilidad' : 'opcional'}
        opens={Boolean(errors.repeatsUntil || errors.accessibility)}
      >
        <TextField
          form={form}
          name="accessibility"
          label="Accesibilidad"
          hint="Qué conviene saber si venís en silla de ruedas o con un cochecito."
        />
        {laterOnes === null ? (
          <Field
            label="Repetir cada semana hasta"
            hint={spoken`Opcional. Cada semana queda como una actividad aparte, que podés cambiar sola.`}
            error={errors.repeatsUntil?.message}
          >
            <input
              type="date"
              value={values.repeatsUntil ?? ''}
              onChange={({ target }) => setField(form, 'repeatsUntil', target.value || null)}
            />
          </Field>
        ) : (
          laterOnes > 0 &&
          switchOf(
            'alsoLater',
            laterOnes === 1 ? 'Cambiar también la que sigue' : `Cambiar también las ${laterOnes} que siguen`,
          )
        )}
        {publication}
      </Folded>
      {!isNew && (
        <Folded title="Suspender" note={isCancelled ? 'se suspende' : 'sigue en pie'}>
          {switchOf('isCancelled', 'Se suspende')}
        </Folded>
      )}
    </>
  );
}

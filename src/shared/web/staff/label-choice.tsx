import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../contract/rights.ts';
import { labelsQuery } from './labels.ts';
import { useStaff } from './staff-context.tsx';

// Loaded with the first click, because only administrators change the labels, and rarely.
const LabelsDialog = lazy(async () => ({ default: (await import('./labels-dialog.tsx')).LabelsDialog }));

interface LabelChoiceProps {
  labels: string[];
  onChoose: (labels: string[]) => void;
}

/** Buttons that give an item a label or take it away. */
export function LabelChoice({ labels, onChoose }: LabelChoiceProps) {
  const { api, session } = useStaff();
  const { data = [] } = useQuery(labelsQuery(api));
  const [isEditing, setEditing] = useState(false);
  const offered = [...new Set([...data.map(({ label }) => label), ...labels])];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is none
    <div role="group" aria-label="Etiquetas" className="cluster tight">
      {offered.map((label, index) => {
        const isOn = labels.includes(label);
        return (
          <button
            key={label}
            type="button"
            className="filter"
            aria-pressed={isOn}
            aria-keyshortcuts={index === 0 ? 'l' : undefined}
            onClick={() => onChoose(isOn ? labels.filter((other) => other !== label) : [...labels, label])}
          >
            {label}
          </button>
        );
      })}
      {can(session, 'settings: edit') && !session.isLocalMode && (
        <button type="button" className="button-text" onClick={() => setEditing(true)}>
          Cambiar las etiquetas
        </button>
      )}
      {isEditing && (
        <Suspense>
          <LabelsDialog labels={data.map(({ label }) => label)} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}

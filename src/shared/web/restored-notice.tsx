/** Tells the user that the form contains a restored draft, with a button that discards it. */
export const RestoredNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <div className="notice" role="status">
    <p>Recuperamos lo que habías escrito.</p>
    <button type="button" className="button-quiet" onClick={onStartOver}>
      Borrar y empezar de nuevo
    </button>
  </div>
);

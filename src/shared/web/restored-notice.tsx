/** Says that what stands in the form was written before, and the way to be rid of it. */
export const RestoredNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <div className="notice" role="status">
    <p>Recuperamos lo que habías escrito.</p>
    <button type="button" className="button-quiet" onClick={onStartOver}>
      Borrar y empezar de nuevo
    </button>
  </div>
);

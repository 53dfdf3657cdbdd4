export function NotFound() {
  return (
    <div className="wrap py-24">
      <h1 className="display display-2">Seite nicht gefunden</h1>
    </div>
  );
}

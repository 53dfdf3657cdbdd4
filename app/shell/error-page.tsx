import { isRouteErrorResponse, useRouteError } from "react-router";
import { NotFound } from "#app/shell/not-found.tsx";
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="wrap py-24">
      <h1 className="display display-2">Da ist etwas schiefgegangen.</h1>
    </div>
  );
}

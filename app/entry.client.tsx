import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

if (import.meta.env.DEV) import("#app/app.css");

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

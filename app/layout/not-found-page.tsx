import { data } from "react-router";
import { company } from "#app/content/company.ts";
import { NotFound } from "#app/layout/not-found.tsx";
import { findReferringPage } from "#app/request/find-referring-page.ts";
import type { Route } from "./+types/not-found-page";

export function meta() {
  return [{ title: `Seite nicht gefunden – ${company.name}` }, { name: "robots", content: "noindex" }];
}

export function loader({ request }: Route.LoaderArgs) {
  return data(
    { backTo: findReferringPage(request) },
    { status: 404, headers: { "Cache-Control": "private, no-cache" } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound backTo={loaderData.backTo} />;
}

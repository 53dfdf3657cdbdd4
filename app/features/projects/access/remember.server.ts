import type { RouterContextProvider } from "react-router";
import { asVisitor, type CodeAttempt } from "#app/features/projects/client-view.server.ts";
import { isSlug } from "#app/features/projects/progress.ts";
import { type CookieSite, isEncrypted, listCookies, readCookie, writeCookie } from "#app/request/cookies.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { type RequestContext, requestContext, requireDatabase } from "#app/request/request-context.ts";
import { limits } from "#core/limits.ts";
import { hashProjectGrant } from "#database/keys.ts";
import { sql } from "#database/sql.ts";
import { createToken } from "#database/staff.ts";

// Browsers that remember a project: docs/decisions/0036-remembering-a-project.md

const REMEMBER_SECONDS = limits.rememberDays * 24 * 60 * 60;

/** Returns an attempt with the sent code or the remembered token; null without either. */
export function readAttempt(
  request: Request,
  ctx: RequestContext,
  { slug, code }: { slug: string; code?: string | null | undefined },
): CodeAttempt | null {
  const { clientAddress } = ctx;
  if (code?.trim()) return { code, slug, clientAddress };
  const grant = isSlug(slug) ? readCookie(request, nameCookie(ctx, slug)) : null;
  return grant === null ? null : { grant, slug, clientAddress };
}

type ClientForm = { ctx: RequestContext; typed: Record<string, string>; attempt: CodeAttempt | null };
type ClientRoute = { request: Request; params: { slug: string }; context: Readonly<RouterContextProvider> };

/** Returns what a client sends, and who sends it by the code in the body or a remembered token; null without either. A form that cannot be read counts as empty. */
export async function readClientForm({ request, params, context }: ClientRoute): Promise<ClientForm> {
  const ctx = context.get(requestContext);
  const form = await readForm(request).catch(() => null);
  const { code, ...typed } = form === null ? {} : readTexts(form);
  const attempt = readAttempt(request, ctx, { slug: params.slug, code });
  return { ctx, typed, attempt };
}

/** Returns a project that this browser remembers, unless it was ended meanwhile, or null. */
export function findRemembered(request: Request, ctx: RequestContext): string | null {
  const beginning = nameCookie(ctx, "");
  const [name] = listCookies(request).filter((cookie) => cookie.startsWith(beginning));
  const slug = name?.slice(beginning.length).split("=")[0] ?? "";
  return isSlug(slug) ? slug : null;
}

/** Stores a remember token. Returns Set-Cookie; null if the code has ended meanwhile. */
export async function rememberProject(
  ctx: RequestContext,
  attempt: CodeAttempt,
  slug: string,
): Promise<string | null> {
  const database = requireDatabase(ctx);
  const token = createToken();
  const hash = hashProjectGrant(database.keys, token);
  const isDone = await asVisitor(database, attempt, (tx) =>
    tx.isTrue(sql`select app.remember_project(${hash})`),
  );
  return isDone ? writeGrant(ctx, slug, token) : null;
}

/** Deletes the remember token. Returns Set-Cookie. */
export async function forgetProject(request: Request, ctx: RequestContext, slug: string): Promise<string> {
  const attempt = readAttempt(request, ctx, { slug });
  if (attempt !== null)
    await asVisitor(requireDatabase(ctx), attempt, (tx) => tx.query(sql`select app.forget_project()`));
  return writeGrant(ctx, slug, null);
}

/** Returns Set-Cookie for a token; null clears it. */
export function writeGrant(ctx: CookieSite, slug: string, token: string | null): string {
  return writeCookie(ctx, {
    name: nameCookie(ctx, isSlug(slug) ? slug : ""),
    value: token ?? "",
    seconds: token === null ? 0 : REMEMBER_SECONDS,
    path: "/kunden-projekte",
    sameSite: "Lax",
  });
}

/** The __Secure- prefix requires TLS. */
function nameCookie(ctx: CookieSite, slug: string): string {
  return `${isEncrypted(ctx) ? "__Secure-" : ""}projekt-${slug}`;
}

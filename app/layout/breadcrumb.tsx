type BreadcrumbProps = {
  /** Crumbs between home and this page, this page last; see `listCrumbs`. */
  crumbs: readonly { name: string; path: string }[];
  className?: string;
};

/** The path from the home page to this page. The structured data has the same crumbs (page/json-ld.ts). */
export function Breadcrumb({ crumbs, className = "" }: BreadcrumbProps) {
  const parents = [{ name: "Home", path: "/" }, ...crumbs.slice(0, -1)];
  return (
    <nav aria-label="Brotkrumen" className={`text-sm ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {parents.map((crumb) => (
          <li key={crumb.path} className="flex items-center gap-x-2.5">
            <a href={crumb.path} className="inline-flex min-h-8 items-center underline underline-offset-4">
              {crumb.name}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="font-semibold">
          {crumbs.at(-1)?.name}
        </li>
      </ol>
    </nav>
  );
}

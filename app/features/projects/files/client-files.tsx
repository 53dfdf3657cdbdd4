import { useEffect, useRef, useState } from "react";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import type { LiveFiles } from "#app/features/projects/files/live-files.tsx";

export function ClientFiles({ slug }: { slug: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [Section, setSection] = useState<typeof LiveFiles | null>(null);

  useEffect(() => {
    const target = place.current;
    if (target === null) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        void importWithRetry(() => import("#app/features/projects/files/live-files.tsx")).then(
          ({ LiveFiles }) => setSection(() => LiveFiles),
        );
      },
      { rootMargin: "600px" },
    );
    near.observe(target);
    return () => near.disconnect();
  }, []);

  return (
    <div ref={place} id="unterlagen" className="wrap scroll-mt-20 min-h-80 pb-10 lg:pb-24">
      {Section && <Section slug={slug} side="client" />}
    </div>
  );
}
